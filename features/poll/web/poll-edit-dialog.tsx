import { useState } from 'react';
import { useTellHeldEdit } from '#features/content/web/held-edit-public.ts';
import { MOST_OPTIONS, type PollView, pollApi } from '#features/poll/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { draftOfPoll, toNewPoll } from './poll-draft.ts';
import { PollFormPart } from './poll-form-part.tsx';
import { pollVoteMessages } from './vote-messages.ts';

type PollEditDialogProps = {
  poll: PollView;
  onChanged: (poll: PollView) => void;
  onStale: () => void;
  onClose: () => void;
};

/** Edits a poll without votes, by its author. */
export function PollEditDialog({ poll, onChanged, onStale, onClose }: PollEditDialogProps) {
  const t = useMessages(pollVoteMessages);
  const caller = useCaller();
  const toast = useToast();
  const tellHeld = useTellHeldEdit();
  const [draft, setDraft] = useState(() => draftOfPoll(poll));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    try {
      const { isHeld, ...changed } = await caller(
        pollApi.edit,
        { params: { id: poll.id }, body: { poll: JSON.stringify(toNewPoll(draft).poll) } },
        { quiet: true },
      );
      onChanged(changed);
      if (isHeld) tellHeld();
      else toast.success(t.edited);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setIsBusy(false);
      const own = Object.entries(error.fields).map(
        ([field, message]) => [field.replace(/^poll\.?/, ''), message] as const,
      );
      setErrors(Object.fromEntries(own));
      if (own.length > 0) return;
      toast.error(error.message);
      if (error.status === 0) return;
      onStale();
      onClose();
    }
  };
  return (
    <Dialog
      open
      title={t.edit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      <PollFormPart value={draft} onChange={setDraft} errors={errors} most={MOST_OPTIONS} isLocked={isBusy} />
    </Dialog>
  );
}
