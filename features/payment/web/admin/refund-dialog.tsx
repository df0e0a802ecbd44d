import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type OrderFile, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { moneyText, readYuan, toYuan } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { paymentAdminMessages } from './messages.ts';

type RefundDialogProps = { file: OrderFile; onDone: (after: OrderFile) => void; onClose: () => void };

/** Refunds an order: amount, reason and proof of the staff member. */
export function RefundDialog({ file, onDone, onClose }: RefundDialogProps) {
  const t = useMessages(paymentAdminMessages);
  const { refundTooMuch } = useMessages(paymentMessages).errors;
  const caller = useCaller();
  const { run, errors, isBusy } = useDialogMutation({ show: onDone, done: t.file.refundDone, onClose });
  const [amount, setAmount] = useState(() => toYuan(file.refundableFen));
  const [isTooMuch, setTooMuch] = useState(false);
  const [proof, setProof] = useState<OwnerProof>({});
  // One key per dialog: repeated submission is the same refund.
  const [key] = useState(newKey);
  const confirm = (reason: string) => {
    const isOver = (readYuan(amount) ?? 0) > file.refundableFen;
    setTooMuch(isOver);
    if (isOver) return;
    void run(() =>
      caller(
        paymentAdminApi.refund,
        { params: { number: file.order.number }, body: { amount, reason, ...proof } },
        { overlay: true, idempotencyKey: `${key}-${amount.length}${amount}`.replace('.', '_') },
      ),
    );
  };
  return (
    <ReasonDialog
      title={t.file.refund}
      text={t.file.refundText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.file.refund}
      tone="danger"
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t.file.refundAmount}
        hint={`${t.file.refundable} ${moneyText(file.refundableFen)}`}
        error={isTooMuch ? refundTooMuch : errors.amount}
        required
      >
        <TextInput
          inputMode="decimal"
          maxLength={13}
          value={amount}
          onChange={(event) => setAmount(event.target.value.trim())}
        />
      </Field>
      <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
