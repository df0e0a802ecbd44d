import { type FormEvent, useState } from 'react';
import type { PaymentMethod } from '#features/payment/contract.ts';
import { moneyText, readYuan, toYuan } from '#platform/shared/money.ts';
import { explainRule } from '#platform/shared/rule-messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { paymentMessages } from '../messages.ts';
import css from './payment.module.css';
import { useTopUp } from './use-top-up.ts';

type TopUpFormProps = { methods: readonly PaymentMethod[]; minFen: number; maxFen: number };

/** Suggested amounts, in fen, filtered by the allowed range. */
const OFFERED = [1000, 3000, 5000, 10_000, 20_000, 50_000];

/** Form for the amount and payment method. */
export function TopUpForm({ methods, minFen, maxFen }: TopUpFormProps) {
  const t = useMessages(paymentMessages);
  const language = useLanguage();
  const { submit, errors, isBusy, refuse } = useTopUp();
  const [amount, setAmount] = useState('');
  const [chosen, setChosen] = useState<string>();
  const method = chosen ?? String(methods[0]?.interfaceProduct ?? '');
  if (methods.length === 0)
    return <EmptyState icon="wallet" title={t.payment.noMethods} text={t.payment.noMethodsText} />;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = amount.trim();
    if (typed === '') return refuse({ amount: t.payment.required });
    const fen = readYuan(typed);
    if (fen === null) return refuse({ amount: t.payment.wrong });
    if (fen < minFen || fen > maxFen)
      return refuse({ amount: explainRule(`rule.amountRange:${minFen}:${maxFen}`, language) });
    void submit({ amount: typed, interfaceProduct: Number(method) });
  };
  const isTest = methods.find((item) => String(item.interfaceProduct) === method)?.isTest === true;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <FieldStack>
        <noscript>{t.payment.noScript}</noscript>
        <fieldset className={css.presets} aria-label={t.payment.amount}>
          {OFFERED.filter((fen) => fen >= minFen && fen <= maxFen).map((fen) => (
            <Button
              key={fen}
              aria-pressed={readYuan(amount) === fen}
              tone={readYuan(amount) === fen ? 'primary' : 'plain'}
              onClick={() => setAmount(toYuan(fen))}
            >
              {moneyText(fen).replace('.00', '')}
            </Button>
          ))}
        </fieldset>
        <Field
          label={t.payment.amount}
          hint={t.payment.range({ min: moneyText(minFen), max: moneyText(maxFen) })}
          error={errors.amount}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <RadioGroup
          label={t.payment.method}
          name="interfaceProduct"
          stacked
          value={method}
          onChange={setChosen}
          error={errors.interfaceProduct}
          options={methods.map((item) => ({
            value: String(item.interfaceProduct),
            label: t.kinds[item.kind],
            ...(item.isTest ? { hint: t.testMoney } : {}),
          }))}
        />
        {isTest && <Callout tone="warning">{t.payment.testHint}</Callout>}
        <div>
          <Button type="submit" tone="primary" size="l" busy={isBusy}>
            {t.payment.submit}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}
