import type { Leg, Person } from '#features/ledger/contract.ts';
import { memberBooksPath } from '#features/ledger/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import css from './ledger.module.css';
import type { zh } from './messages.zh.ts';

/** Words a sum: money as ¥12.30, points as a number with their unit. */
export function useSumText(): (amount: number, currency: Currency) => string {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  return (amount, currency) =>
    currency === 'CNY'
      ? moneyText(amount)
      : messages.pointSum({ amount: formatCount(amount, language), isOne: Math.abs(amount) === 1 });
}

/** A change, with its sign. */
export function Sum({ amount, currency, isPlain = false }: { amount: number; currency: Currency; isPlain?: boolean }) {
  const write = useSumText();
  const isIn = amount > 0 && !isPlain;
  return (
    <span className={classNames(css.sum, isIn && css.in)}>
      {isIn ? '+' : ''}
      {write(amount, currency)}
    </span>
  );
}

/** Somebody, leading to his side of the books. */
export function PersonLink({ person }: { person: Person }) {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  return (
    <Link to={memberBooksPath(person.id)}>
      {person.nickname === '' ? `${messages.cancelled} ${person.id}` : person.nickname}
    </Link>
  );
}

/** Whose account it is. */
export function AccountName({ leg }: { leg: Pick<Leg, 'kind' | 'holder' | 'holderId'> }) {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  if (leg.holder) return <PersonLink person={leg.holder} />;
  return (
    <span>{leg.holderId === null ? messages.kinds[leg.kind] : `${messages.kinds[leg.kind]} ${leg.holderId}`}</span>
  );
}
