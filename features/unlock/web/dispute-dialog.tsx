import { useState } from 'react';
import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { newKey } from '#platform/web/api/new-key.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './pay-messages.zh.ts';

export type DisputeDialogProps = { paymentId: string; onDone: () => void; onClose: () => void };

/** The buyer says what is not as it was promised. */
export function DisputeDialog({ paymentId, onDone, onClose }: DisputeDialogProps) {
  const words = useWords<typeof zh>('unlockPay').dispute;
  const toast = useToast();
  const [key] = useState(newKey);
  const act = useAct(disputeApi.open, { idempotencyKey: key });
  const send = async (reason: string) => {
    // A refusal has been shown by the request layer.
    const opened = await act.mutateAsync({ params: { id: paymentId }, body: { reason } }).catch(() => undefined);
    if (!opened) return;
    toast.success(words.sent);
    onDone();
    onClose();
  };
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      reasonLabel={words.reason}
      reasonMissing={words.missing}
      confirmLabel={words.send}
      busy={act.isPending}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}
