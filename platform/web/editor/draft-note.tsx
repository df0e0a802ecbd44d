import { useState } from 'react';
import { languageTag } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { editorMessages } from './messages.ts';
import type { DraftHold } from './use-draft.ts';

type DraftNoteProps = {
  draft: Pick<DraftHold<Readonly<Record<string, string>>>, 'savedAt' | 'kept' | 'trouble'>;
  /** Page that lists all drafts. */
  listPath: string;
};

/** Where the draft is saved, and since when. Browser only, by its own clock. */
export function DraftNote({ draft: { savedAt, kept: stored, trouble }, listPath }: DraftNoteProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  // Memoized: rendered at every key, and creating it is the expensive part.
  const [clock] = useState(
    () => new Intl.DateTimeFormat(languageTag(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
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
      {`${text} ${clock.format(savedAt)} · `}
      <Link to={listPath} className="hit">
        {t.draftList}
      </Link>
    </span>
  );
}
