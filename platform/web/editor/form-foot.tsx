import { Button } from '#platform/web/kit/button.tsx';
import type { Fields } from './draft-copy.ts';
import { DraftNote } from './draft-note.tsx';
import { useDiscard } from './restored-draft.tsx';
import { SendingNote } from './sending-note.tsx';
import type { UploadGuard } from './upload-guard.ts';
import { SendButton, UploadNote } from './upload-note.tsx';
import type { DraftHold } from './use-draft.ts';
import type { Sending } from './use-sending.ts';
import { WritingFoot } from './writing-area.tsx';

type FormFootProps = {
  draft: Pick<DraftHold<Fields>, 'savedAt' | 'kept' | 'trouble' | 'isComing' | 'clear'>;
  sending: Sending;
  guard: UploadGuard;
  sendLabel: string;
  discardLabel: string;
  /** The page of the member's drafts. */
  listPath: string;
};

/** The end of a form that keeps a draft: what becomes of it, discard, send. */
export function FormFoot({ draft, sending, guard, sendLabel, discardLabel, listPath }: FormFootProps) {
  const discard = useDiscard(draft.clear);
  return (
    <>
      {/* Next to the button that was just pressed. */}
      <SendingNote sending={sending} />
      <UploadNote guard={guard} />
      <WritingFoot note={<DraftNote draft={draft} listPath={listPath} />}>
        {draft.savedAt !== null && sending.phase === 'idle' && (
          <Button tone="quiet" onClick={discard}>
            {discardLabel}
          </Button>
        )}
        <SendButton icon="send" sending={sending} guard={guard} isComing={draft.isComing}>
          {sendLabel}
        </SendButton>
      </WritingFoot>
    </>
  );
}
