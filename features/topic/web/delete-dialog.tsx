import { useQueryClient } from '@tanstack/react-query';
import { type TopicPage, topicApi } from '#features/topic/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { useToast } from '#platform/web/kit/toast.tsx';
import { topicMessages } from './messages.ts';
import { refreshTopic } from './refresh-topic.ts';

type DeleteDialogProps = { topic: TopicPage; onDone: () => void; onClose: () => void };

const isPaid = ({ kind }: TopicPage['gates'][number]) => kind === 'points' || kind === 'money';

/** Confirmation before the author's topic is deleted, or why it cannot be: somebody has paid for a part of it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const isSold = props.topic.gates.some((guard) => isPaid(guard) && (guard.unlockCount ?? 0) > 0);
  return isSold ? <SoldDialog onClose={props.onClose} /> : <Confirmation {...props} />;
}

function SoldDialog({ onClose }: Pick<DeleteDialogProps, 'onClose'>) {
  const messages = useMessages(topicMessages).tools;
  const kit = useMessages(kitMessages);
  return (
    <Dialog
      open
      size="s"
      title={messages.soldTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <p>{messages.soldText}</p>
    </Dialog>
  );
}

function Confirmation({ topic: { id: topicId }, onDone, onClose }: DeleteDialogProps) {
  const messages = useMessages(topicMessages).tools;
  const toast = useToast();
  const queries = useQueryClient();
  const mutation = useApiMutation(topicApi.delete, { overlay: true });
  const confirm = () =>
    mutation.mutate(
      { params: { id: topicId }, body: {} },
      {
        onSuccess: () => {
          toast.success(messages.deleted);
          onDone();
          void refreshTopic(queries, topicId);
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      title={messages.deleteTitle}
      text={messages.deleteText}
      confirmLabel={messages.delete}
      tone="danger"
      busy={mutation.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
