import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { editorMessages } from './messages.ts';
import type { DraftHold } from './use-draft.ts';

type DraftNoteProps = {
  draft: Pick<DraftHold<Readonly<Record<string, string>>>, 'savedAt' | 'kept' | 'trouble'>;
  /** Page that lists all drafts. */
  listPath: string;
};

/** Where the draft is saved, and since when. Browser only. */
export function DraftNote({ draft: { savedAt, kept: stored, trouble }, listPath }: DraftNoteProps) {
  const t = useMessages(editorMessages);
  const instant = useInstant();
  if (trouble === 'noRoomHere') return <span data-kept={stored}>{t.noRoomHere}</span>;
  if (savedAt === null) return <span data-kept={stored}>{t.markdown}</span>;
  const text =
    stored === 'everywhere'
      ? t.storedEverywhere
      : trouble === 'offline'
        ? t.storedOffline
        : trouble === 'noRoomThere'
          ? t.noRoomThere
          : t.storedHere;
  return (
    <span data-kept={stored}>
      {`${text} ${instant(savedAt, 'clock')} · `}
      <Link to={listPath} className="hit">
        {t.draftList}
      </Link>
    </span>
  );
}
