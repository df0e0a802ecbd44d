import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type Notice, paymentAdminApi } from '#features/payment/admin-contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { newKey } from '../new-key.ts';
import type { zh } from './messages.zh.ts';

/** Credits by hand what a provider vouches for. */
export function CreditDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useWords<typeof zh>('paymentAdmin');
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const show = (after: Notice) => {
    void queries.invalidateQueries({ queryKey: [paymentAdminApi.notices.path] });
    if (after.review === 'proposed') toast.notice(words.notices.proposed);
  };
  const { run, errors, isBusy } = useDialogAct({ show, done: words.done, onClose });
  const [orderNumber, setOrderNumber] = useState(notice.orderNumber ?? '');
  const [proof, setProof] = useState<OwnerProof>({});
  const confirm = (reason: string) =>
    run(() => caller(paymentAdminApi.credit, { params: { id: notice.id }, body: { orderNumber, reason, ...proof } }, { overlay: true, idempotencyKey: newKey() }));
  return (
    <ReasonDialog
      title={words.notices.credit}
      text={words.notices.creditText({ amount: moneyText(notice.fen ?? 0) })}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.notices.credit}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={words.notices.creditOrder} error={errors.orderNumber} required>
        <TextInput inputMode="numeric" maxLength={32} value={orderNumber} onChange={(event) => setOrderNumber(event.target.value.trim())} />
      </Field>
      <OwnProofField hint={words.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
