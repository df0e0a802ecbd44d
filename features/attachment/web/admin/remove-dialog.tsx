import { useQueryClient } from '@tanstack/react-query';
import { type AttachmentRow, attachmentApi } from '#features/attachment/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { attachmentAdminMessages } from './messages.ts';

/** Takes one attachment down, for a reason that is written down. */
export function RemoveDialog({ attachment, onClose }: { attachment: AttachmentRow; onClose: () => void }) {
  const t = useMessages(attachmentAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useApiMutation(attachmentApi.remove);
  const confirm = async (reason: string) => {
    // The request layer says what went wrong.
    const done = await remove.mutateAsync({ params: { id: attachment.id }, body: { reason } }).catch(() => undefined);
    if (!done) return;
    await Promise.all(
      [attachmentApi.list.path, attachmentApi.totals.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
    toast.success(t.done);
    onClose();
  };
  return (
    <ReasonDialog
      title={t.removeTitle({ name: attachment.name || t.unnamed })}
      text={t.removeText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.remove}
      tone="danger"
      busy={remove.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
