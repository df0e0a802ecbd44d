import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { unlockAdminMessages } from './messages.ts';

type DecideDialogProps = { id: string; decision: 'refunded' | 'released'; onClose: (isDone: boolean) => void };

/** Asks for the reason and for proof of identity, then decides. */
export function DecideDialog({ id, decision, onClose }: DecideDialogProps) {
  const t = useMessages(unlockAdminMessages);
  const caller = useCaller();
  const toast = useToast();
  const [key, setKey] = useState(newKey);
  const [proof, setProof] = useState<OwnerProof>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const confirm = async (reason: string) => {
    setBusy(true);
    try {
      await caller(
        disputeApi.decide,
        { params: { id }, body: { decision, reason, ...proof } },
        { idempotencyKey: key },
      );
      toast.success(t.done);
      onClose(true);
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      // The request layer has reported the error; it is shown again at the field that fixes it.
      setErrors(refusal.fields);
      setKey(newKey());
      setBusy(false);
    }
  };
  const isRefund = decision === 'refunded';
  return (
    <ReasonDialog
      title={isRefund ? t.refund : t.release}
      text={isRefund ? t.refundText : t.releaseText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={isRefund ? t.refund : t.release}
      tone={isRefund ? 'danger' : 'primary'}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={() => onClose(false)}
    >
      <OwnProofField hint={t.ownPasswordHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
