import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { editorMessages } from './messages.ts';
import type { DraftHold } from './use-draft.ts';

type DraftConflictProps = {
  draft: Pick<DraftHold<Readonly<Record<string, string>>>, 'others' | 'isUncertain' | 'choose'>;
};

/** Another window or device has changed the same draft: both versions are kept until the writer chooses. */
export function DraftConflict({ draft }: DraftConflictProps) {
  const t = useMessages(editorMessages);
  const [theirs] = draft.others;
  if (!theirs || draft.isUncertain) return null;
  const text = [theirs.title, theirs.content].filter((part) => part !== undefined && part !== '').join('\n\n');
  return (
    <ConflictPanel
      title={t.draftConflictTitle}
      text={t.draftConflictText}
      label={t.otherDraft}
      theirs={text}
      onKeepMine={() => draft.choose('mine')}
      onTakeTheirs={() => draft.choose('theirs')}
      onKeepBoth={() => draft.choose('both')}
      keepMineLabel={t.keepMyDraft}
      takeTheirsLabel={t.takeOtherDraft}
    />
  );
}
