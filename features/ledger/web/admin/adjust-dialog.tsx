import { useState } from 'react';
import { type Adjustment, ledgerApi, type MemberBooks } from '#features/ledger/contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useForgetBooks } from './adjustment-table.tsx';
import { ledgerAdminMessages } from './messages.ts';

type AdjustDialogProps = { books: MemberBooks; onClose: () => void };

/** Adds to or deducts from a member's balance: amount, reason, and proof of identity. */
export function AdjustDialog({ books: { member, limits }, onClose }: AdjustDialogProps) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [direction, setDirection] = useState<'add' | 'subtract'>('add');
  const [amount, setAmount] = useState('');
  const [proof, setProof] = useState<OwnerProof>({});
  const { adjust, errors, isBusy } = useAdjusting(member.id, onClose);
  const field = currency === 'CNY' ? 'money' : 'points';
  return (
    <ReasonDialog
      title={t.adjustTitle({ name: member.nickname })}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.submit}
      busy={isBusy}
      onConfirm={(reason) => void adjust({ direction, [field]: amount.trim(), reason }, proof)}
      onClose={onClose}
    >
      <Callout>
        <p>{t.adjustText}</p>
        <p>{t.limits({ fen: moneyText(limits.fen), points: formatCount(limits.points, language) })}</p>
      </Callout>
      <RadioGroup
        label={t.what}
        name="currency"
        value={currency}
        onChange={setCurrency}
        options={[
          { value: 'CNY', label: t.currencies.CNY },
          { value: 'POINT', label: t.currencies.POINT },
        ]}
      />
      <RadioGroup
        label={t.how}
        name="direction"
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'add', label: t.add },
          { value: 'subtract', label: t.subtract },
        ]}
      />
      <Field label={t.amountOf[currency]} error={errors[field] ?? errors.money} required>
        <TextInput
          inputMode={currency === 'CNY' ? 'decimal' : 'numeric'}
          maxLength={13}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          autoComplete="off"
        />
      </Field>
      <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

type Query = { direction: 'add' | 'subtract'; money?: string; points?: string; reason: string };

function useAdjusting(id: string, onClose: () => void) {
  const t = useMessages(ledgerAdminMessages);
  const call = useCaller();
  const keyOf = useOnceKey();
  const toast = useToast();
  const forget = useForgetBooks();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const adjust = async (query: Query, proof: OwnerProof) => {
    setBusy(true);
    try {
      const done: Adjustment = await call(
        ledgerApi.adjust,
        { params: { id }, body: { ...query, ...proof } },
        { idempotencyKey: keyOf([id, query]) },
      );
      forget();
      toast.success(done.state === 'waiting' ? t.waits : t.booked);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      setBusy(false);
    }
  };
  return { adjust, errors, isBusy };
}
