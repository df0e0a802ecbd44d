import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type Notice, paymentAdminApi } from '#features/payment/admin-contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';
import { payerName, useForgetPayments } from './use-forget-payments.ts';

type CreditDialogProps = { notice: Notice; onClose: () => void };

/** Credits a verified payment by hand to a named order; a second person can only confirm the proposed order. */
export function CreditDialog({ notice, onClose }: CreditDialogProps) {
  const t = useMessages(paymentAdminMessages);
  const caller = useCaller();
  const toast = useToast();
  const forget = useForgetPayments();
  const keyOf = useOnceKey();
  const proposed = notice.review === 'proposed' ? notice.target : null;
  const show = (after: Notice) => {
    forget();
    if (after.review === 'proposed') toast.notice(t.notices.proposed);
  };
  const { run, errors, isBusy } = useDialogMutation({ show, done: t.done, onClose });
  const [named, setNamed] = useState(notice.orderNumber ?? '');
  const [proof, setProof] = useState<OwnerProof>({});
  const orderNumber = proposed?.number ?? named;
  const confirm = (reason: string) =>
    run(() =>
      caller(
        paymentAdminApi.credit,
        { params: { id: notice.id }, body: { orderNumber, reason, ...proof } },
        { overlay: true, idempotencyKey: keyOf([notice.id, orderNumber, reason]) },
      ),
    );
  const amount = moneyText(notice.fen ?? 0);
  const verb = proposed ? t.notices.confirm : t.notices.credit;
  return (
    <ReasonDialog
      title={verb}
      text={proposed ? t.notices.confirmText({ amount }) : t.notices.creditText({ amount })}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={verb}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {proposed ? (
        <Proposal notice={notice} />
      ) : (
        <Field label={t.notices.creditOrder} error={errors.orderNumber} required>
          <TextInput
            inputMode="numeric"
            maxLength={32}
            value={named}
            onChange={(event) => setNamed(event.target.value.trim())}
          />
        </Field>
      )}
      <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

/** The proposal: its order, payer, amount, proposer and reason. */
function Proposal({ notice: { target, fen, proposedBy, reason } }: { notice: Notice }) {
  const t = useMessages(paymentAdminMessages);
  const facts = [
    { label: t.notices.creditOrder, value: target?.number ?? '' },
    { label: t.columns.payer, value: target ? payerName(target.payer, t.gone) : '' },
    { label: t.columns.amount, value: moneyText(fen ?? 0) },
    { label: t.notices.proposer, value: proposedBy ?? '' },
    { label: t.reason, value: reason },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
