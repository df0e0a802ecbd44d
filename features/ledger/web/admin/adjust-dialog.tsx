import { useState } from 'react';
import { ReasonForm } from '#features/console/web/form-public.ts';
import { ledgerApi, type MemberBooks } from '#features/ledger/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { books } from './adjustment-table.tsx';
import { ledgerAdminMessages } from './messages.ts';

type AdjustDialogProps = { books: MemberBooks; name: string; onClose: () => void };

/** Adds to or deducts from a member's balance: amount, reason, and proof of identity. */
export function AdjustDialog({ books: { member, limits }, name, onClose }: AdjustDialogProps) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  const [currency, setCurrency] = useState<Currency>('CNY');
  const label = t.amountOf[currency];
  return (
    <ReasonForm
      call={ledgerApi.adjust}
      params={{ id: member.id }}
      title={t.adjustTitle({ name })}
      fields={{
        direction: { label: t.how, choices: { add: t.add, subtract: t.subtract }, isRadio: true },
        ...(currency === 'CNY'
          ? { money: { label, inputMode: 'decimal', maxLength: 13, autoComplete: 'off' } }
          : { points: { label, inputMode: 'numeric', maxLength: 13, autoComplete: 'off' } }),
      }}
      values={{ direction: 'add' }}
      isRequired
      proof
      confirm={t.submit}
      done={({ state }) => (state === 'waiting' ? t.waits : t.booked)}
      refresh={books}
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
    </ReasonForm>
  );
}
