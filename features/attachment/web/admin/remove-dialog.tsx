import { useQueryClient } from '@tanstack/react-query';
import { type AttachmentRow, attachmentApi } from '#features/attachment/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';

/** Takes one attachment down, for a reason that is written down. */
export function RemoveDialog({ attachment, onClose }: { attachment: AttachmentRow; onClose: () => void }) {
  const words = useWords<typeof zh>('attachmentAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useAct(attachmentApi.remove);
  const confirm = async (reason: string) => {
    // The request layer says what went wrong.
    const done = await remove.mutateAsync({ params: { id: attachment.id }, body: { reason } }).catch(() => undefined);
    if (!done) return;
    await Promise.all([attachmentApi.list.path, attachmentApi.totals.path].map((path) => queries.invalidateQueries({ queryKey: [path] })));
    toast.success(words.done);
    onClose();
  };
  return (
    <ReasonDialog
      title={words.removeTitle({ name: attachment.name || words.unnamed })}
      text={words.removeText}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.remove}
      tone="danger"
      busy={remove.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
