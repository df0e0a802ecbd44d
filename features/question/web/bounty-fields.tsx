import type * as z from 'zod/mini';
import type { QuestionForm } from '#features/question/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { explainRule } from '#platform/shared/rule-messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { questionActMessages } from './act-messages.ts';
import { amountsOf, type TypedBounty } from './amount-errors.ts';
import css from './question.module.css';

type Form = Pick<z.output<typeof QuestionForm>, 'money' | 'points' | 'platformShare'>;

type BountyFieldsProps = {
  form: Form;
  values: TypedBounty;
  onChange: (changes: Partial<TypedBounty>) => void;
  /** By field: messages or codes of rules. */
  errors: Readonly<Record<string, string>>;
  /** What the bounty is already, where it is added to. */
  already?: { fen: number; points: number } | undefined;
  isLocked?: boolean;
};

/** The two amounts of a bounty with their limits and the balances they come from. */
export function BountyFields({ form, values, onChange, errors, already, isLocked = false }: BountyFieldsProps) {
  const t = useMessages(questionActMessages).bounty;
  const language = useLanguage();
  const typed = amountsOf(values);
  const pointsText = (count: number) => t.points({ count, text: formatCount(count, language) });
  const isShort = (typed.fen ?? 0) > form.money.balance;
  return (
    <>
      <div className={css.pair}>
        {form.money.most > 0 && (
          <AmountField
            label={t.money}
            value={values.money}
            typed={typed.fen}
            inputMode="decimal"
            limits={limitsOf(form.money, already?.fen ?? 0)}
            write={moneyText}
            short={t.shortOfMoney}
            error={errors['money']}
            isLocked={isLocked}
            onChange={(money) => onChange({ money })}
          />
        )}
        {form.points.most > 0 && (
          <AmountField
            label={t.pointsLabel}
            value={values.points}
            typed={typed.points}
            inputMode="numeric"
            limits={limitsOf(form.points, already?.points ?? 0)}
            write={pointsText}
            short={t.shortOfPoints}
            error={errors['points']}
            isLocked={isLocked}
            onChange={(points) => onChange({ points })}
          />
        )}
      </div>
      {form.money.most > 0 && form.platformShare > 0 && (
        <p className={css.hints}>{t.fee({ percent: form.platformShare })}</p>
      )}
      {isShort && (
        <div>
          <ButtonLink size="s" icon="wallet" to={walletPaths.payment}>
            {t.topUp}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** What can still be added to what is there already. */
const limitsOf = ({ least, most, balance }: Form['money'], had: number) => ({
  least: had > 0 ? 1 : Math.max(least, 1),
  most: Math.max(most - had, 0),
  balance,
});

type AmountFieldProps = {
  label: string;
  value: string;
  /** Null while it is no amount. */
  typed: number | null;
  inputMode: 'decimal' | 'numeric';
  limits: Form['money'];
  write: (amount: number) => string;
  /** Said where the balance is too low. */
  short: string;
  error: string | undefined;
  isLocked: boolean;
  onChange: (value: string) => void;
};

function AmountField({
  label,
  value,
  typed,
  inputMode,
  limits,
  write,
  short,
  error,
  isLocked,
  onChange,
}: AmountFieldProps) {
  const t = useMessages(questionActMessages).bounty;
  const language = useLanguage();
  const least = write(limits.least);
  const range = { least, most: write(limits.most) };
  const balance = write(limits.balance);
  const hint =
    limits.balance < limits.least
      ? t.hintShort({ balance, least })
      : t.hint({ balance, least, most: write(Math.min(limits.most, limits.balance)) });
  const live = () => {
    if (typed === null || typed === 0) return undefined;
    if (typed < limits.least || typed > limits.most) return t.outside(range);
    return typed > limits.balance ? short : undefined;
  };
  return (
    <Field
      label={label}
      optional={t.optional}
      hint={hint}
      error={error?.startsWith('rule.') ? explainRule(error, language) : (error ?? live())}
    >
      <TextInput
        value={value}
        inputMode={inputMode}
        autoComplete="off"
        readOnly={isLocked}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
