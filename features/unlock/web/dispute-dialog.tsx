import { useState } from 'react';
import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { newKey } from '#platform/web/api/new-key.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { unlockPayMessages } from './pay-messages.ts';

export type DisputeDialogProps = { paymentId: string; onDone: () => void; onClose: () => void };

/** The buyer's reason for the dispute. */
export function DisputeDialog({ paymentId, onDone, onClose }: DisputeDialogProps) {
  const messages = useMessages(unlockPayMessages).dispute;
  const toast = useToast();
  const [key] = useState(newKey);
  const mutation = useApiMutation(disputeApi.open, { idempotencyKey: key });
  const send = async (reason: string) => {
    // The request layer has shown the error.
    const opened = await mutation.mutateAsync({ params: { id: paymentId }, body: { reason } }).catch(() => undefined);
    if (!opened) return;
    toast.success(messages.sent);
    onDone();
    onClose();
  };
  return (
    <ReasonDialog
      title={messages.title}
      text={messages.text}
      reasonLabel={messages.reason}
      reasonMissing={messages.missing}
      confirmLabel={messages.send}
      busy={mutation.isPending}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}
