import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type Notice, paymentAdminApi } from '#features/payment/admin-contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { moneyText, toYuan } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { paymentAdminMessages } from './messages.ts';
import { useForgetPayments } from './use-forget-payments.ts';

type NoticeDialogProps = { notice: Notice; onClose: () => void };

const ACTS = { dismiss: paymentAdminApi.dismiss, decline: paymentAdminApi.decline };

/** Decisions that need only a reason: dismissing a notice, or declining or withdrawing a proposal. */
function DecisionDialog({ notice: { id }, mutation, onClose }: NoticeDialogProps & { mutation: keyof typeof ACTS }) {
  const t = useMessages(paymentAdminMessages);
  const caller = useCaller();
  const { run, isBusy } = useDialogMutation({
    show: useForgetPayments(),
    done: t.notices[`${mutation}Done`],
    onClose,
  });
  return (
    <ReasonDialog
      title={t.notices[mutation]}
      text={t.notices[`${mutation}Text`]}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.notices[mutation]}
      busy={isBusy}
      onConfirm={(reason) =>
        void run(() => caller(ACTS[mutation], { params: { id }, body: { reason } }, { overlay: true }))
      }
      onClose={onClose}
    />
  );
}

export const DismissDialog = (props: NoticeDialogProps) => <DecisionDialog {...props} mutation="dismiss" />;
export const DeclineDialog = (props: NoticeDialogProps) => <DecisionDialog {...props} mutation="decline" />;

/** Sends the whole of an uncredited payment back to its source. */
export function SendBackDialog({ notice: { id, fen, currency }, onClose }: NoticeDialogProps) {
  const t = useMessages(paymentAdminMessages);
  const caller = useCaller();
  const keyOf = useOnceKey();
  const { run, errors, isBusy } = useDialogMutation({
    show: useForgetPayments(),
    done: t.file.refundDone,
    onClose,
  });
  const [proof, setProof] = useState<OwnerProof>({});
  const amount = currency === 'CNY' ? moneyText(fen ?? 0) : `${fen ?? 0} ${currency ?? ''}`;
  const confirm = (reason: string) =>
    run(() =>
      caller(
        paymentAdminApi.sendBack,
        { params: { id }, body: { reason, ...proof } },
        { overlay: true, idempotencyKey: keyOf([id, reason]) },
      ),
    );
  return (
    <ReasonDialog
      title={t.notices.sendBack}
      text={t.notices.sendBackText({ amount })}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.notices.sendBack}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

/** Debits money that was credited by hand and sends it back to its source. */
export function RefundCreditDialog({ notice: { id, creditedFen, refundedFen }, onClose }: NoticeDialogProps) {
  const t = useMessages(paymentAdminMessages);
  const caller = useCaller();
  const keyOf = useOnceKey();
  const { run, errors, isBusy } = useDialogMutation({
    show: useForgetPayments(),
    done: t.file.refundDone,
    onClose,
  });
  const rest = creditedFen - refundedFen;
  const [amount, setAmount] = useState(() => toYuan(rest));
  const [proof, setProof] = useState<OwnerProof>({});
  const confirm = (reason: string) =>
    run(() =>
      caller(
        paymentAdminApi.refundCredit,
        { params: { id }, body: { amount, reason, ...proof } },
        { overlay: true, idempotencyKey: keyOf([id, amount, reason]) },
      ),
    );
  return (
    <ReasonDialog
      title={t.notices.refund}
      text={t.file.refundText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.notices.refund}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field
        label={t.file.refundAmount}
        hint={t.notices.refundRest({ amount: moneyText(rest) })}
        error={errors.amount}
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
