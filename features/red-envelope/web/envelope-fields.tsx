import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { explainRule } from '#platform/shared/rule-messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { costOf, type EnvelopeDraft } from './envelope-draft.ts';
import { redEnvelopeFormMessages } from './form-messages.ts';
import css from './give.module.css';

export const formQuery = apiQuery(redEnvelopeApi.form, { query: {} });

type FieldsProps = {
  draft: EnvelopeDraft;
  change: (changes: Partial<EnvelopeDraft>) => void;
  /** By field: messages or rule codes. */
  errors: Readonly<Record<string, string>>;
  /** For one person: without kind and count. */
  isPersonal?: boolean;
  isLocked?: boolean;
};

/** Kind, amount, count and greeting of an envelope, and its cost. */
export function EnvelopeFields({ draft, change, errors, isPersonal = false, isLocked = false }: FieldsProps) {
  const t = useMessages(redEnvelopeFormMessages);
  const language = useLanguage();
  const form = useApiQuery(formQuery);
  const errorOf = (field: string) => {
    const found = errors[field];
    return found?.startsWith('rule.') ? explainRule(found, language) : found;
  };
  const limits = form.data && t.limits({ least: moneyText(form.data.minFen), most: moneyText(form.data.maxFen) });
  const amountLabel = isPersonal ? t.amount : draft.kind === 'fixed' ? t.each : t.total;
  return (
    <>
      {form.data?.maxFen === 0 && <Callout tone="warning">{t.off}</Callout>}
      {!isPersonal && (
        <RadioGroup
          name="envelope-kind"
          label={t.kind}
          options={[
            { value: 'random', label: t.kinds.random, hint: t.kindHints.random, disabled: isLocked },
            { value: 'fixed', label: t.kinds.fixed, hint: t.kindHints.fixed, disabled: isLocked },
          ]}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
      )}
      <div className={css.pair}>
        <Field label={amountLabel} error={errorOf('amount') ?? errorOf('')} hint={limits} required>
          <TextInput
            value={draft.amount}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isLocked}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </Field>
        {!isPersonal && (
          <Field label={t.count} error={errorOf('count')} hint={t.countHint} required>
            <TextInput
              value={draft.count}
              inputMode="numeric"
              autoComplete="off"
              readOnly={isLocked}
              onChange={(event) => change({ count: event.target.value })}
            />
          </Field>
        )}
      </div>
      <Field label={t.greeting} error={errorOf('greeting')} optional={t.optional}>
        <TextInput
          value={draft.greeting}
          placeholder={t.greetingPlaceholder}
          autoComplete="off"
          readOnly={isLocked}
          onChange={(event) => change({ greeting: event.target.value })}
        />
      </Field>
      {form.data && <Cost cost={costOf(draft)} {...form.data} />}
    </>
  );
}

function Cost({ cost, balanceFen, maxFen }: { cost: number | null; balanceFen: number; maxFen: number }) {
  const t = useMessages(redEnvelopeFormMessages);
  const balance = moneyText(balanceFen);
  // Topping up would not help.
  const isTooMuch = cost !== null && maxFen > 0 && cost > maxFen;
  return (
    <div className={css.cost} aria-live="polite">
      <span>{cost === null ? t.balance({ balance }) : t.cost({ cost: moneyText(cost), balance })}</span>
      {isTooMuch && <span>{t.tooMuch({ most: moneyText(maxFen) })}</span>}
      {!isTooMuch && cost !== null && cost > balanceFen && (
        <>
          <span>{t.short}</span>
          <ButtonLink size="s" to="/wallet/payment">
            {t.topUp}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
