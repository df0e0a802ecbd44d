import { useQueryClient } from '@tanstack/react-query';
import { topicApi } from '#features/topic/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { refreshTopic } from './refresh-topic.ts';

/** Asks the author before his topic is taken down. */
export function DeleteDialog({ topicId, onDone, onClose }: { topicId: string; onDone: () => void; onClose: () => void }) {
  const words = useWords<typeof zh>('topic').tools;
  const toast = useToast();
  const queries = useQueryClient();
  const act = useAct(topicApi.delete, { overlay: true });
  const confirm = () =>
    act.mutate(
      { params: { id: topicId }, body: {} },
      {
        onSuccess: () => {
          toast.success(words.deleted);
          onDone();
          void refreshTopic(queries, topicId);
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog open title={words.deleteTitle} text={words.deleteText} confirmLabel={words.delete} tone="danger" busy={act.isPending} onConfirm={confirm} onClose={onClose} />
  );
}
