import { useQueryClient } from '@tanstack/react-query';
import { topicApi } from '#features/topic/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { topicMessages } from './messages.ts';
import { refreshTopic } from './refresh-topic.ts';

/** Confirmation before the author's topic is deleted. */
export function DeleteDialog({
  topicId,
  onDone,
  onClose,
}: {
  topicId: string;
  onDone: () => void;
  onClose: () => void;
}) {
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
