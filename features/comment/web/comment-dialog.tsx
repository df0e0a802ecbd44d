import { useState } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useRefreshDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';

export type CommentMutation = 'delete' | 'staffDelete' | 'restore';

/** Confirms deleting or restoring a comment or reply; staff give a reason. */
export function CommentDialog({
  mutation,
  kind,
  id,
  onClose,
}: {
  mutation: CommentMutation;
  kind: 'comment' | 'reply';
  id: string;
  onClose: () => void;
}) {
  const messages = useMessages(commentMessages).acts;
  const caller = useCaller();
  const toast = useToast();
  const refresh = useRefreshDiscussion();
  const [isBusy, setIsBusy] = useState(false);
  const api = kind === 'comment' ? commentApi : replyApi;

  const run = async (reason: string) => {
    setIsBusy(true);
    try {
      if (mutation === 'delete') await caller(api.delete, { params: { id }, body: {} });
      else await caller(mutation === 'restore' ? api.restore : api.staffDelete, { params: { id }, body: { reason } });
      toast.success(mutation === 'restore' ? messages.restored : messages.deleted);
      await refresh();
      onClose();
    } catch {
      // The request layer has reported the error.
      onClose();
    }
  };

  if (mutation === 'delete')
    return (
      <ConfirmDialog
        open
        title={messages.deleteTitle[kind]}
        text={messages.deleteText[kind]}
        confirmLabel={messages.delete}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void run('')}
        onClose={onClose}
      />
    );
  const isRestore = mutation === 'restore';
  return (
    <ReasonDialog
      title={isRestore ? messages.restoreTitle : messages.deleteTitle[kind]}
      text={isRestore ? messages.recorded : messages.hidden}
      reasonLabel={messages.reason}
      reasonMissing={messages.reasonMissing}
      confirmLabel={isRestore ? messages.restore : messages.delete}
      tone={isRestore ? 'primary' : 'danger'}
      busy={isBusy}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  );
}
