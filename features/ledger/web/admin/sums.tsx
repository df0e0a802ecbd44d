import { useConsoleMessages } from '#features/console/web/public.ts';
import type { Leg, Person, Transaction } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { memberBooksPath, transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import css from './ledger.module.css';
import { ledgerAdminMessages } from './messages.ts';

/** Formats a sum: money as ¥12.30, points as a number with unit. */
export function useSumText(): (amount: number, currency: Currency) => string {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  return (amount, currency) =>
    currency === 'CNY'
      ? moneyText(amount)
      : t.pointSum({ amount: formatCount(amount, language), isOne: Math.abs(amount) === 1 });
}

/** A signed change. */
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

/** A person, linked to their accounts in the ledger. */
export function PersonLink({ person }: { person: Person }) {
  const kit = useConsoleMessages();
  return (
    <Link to={memberBooksPath(person.id)}>{person.nickname === '' ? `${kit.gone} ${person.id}` : person.nickname}</Link>
  );
}

/** The owner of an account. */
export function AccountName({ leg }: { leg: Pick<Leg, 'kind' | 'holder' | 'holderId'> }) {
  const t = useMessages(ledgerAdminMessages);
  if (leg.holder) return <PersonLink person={leg.holder} />;
  return <span>{leg.holderId === null ? t.kinds[leg.kind] : `${t.kinds[leg.kind]} ${leg.holderId}`}</span>;
}

/** What kind of transaction it is. */
export function ModuleName({ module }: Pick<Transaction, 'module'>) {
  return useMessages(ledgerMessages).modules[module];
}

/** A transaction's serial number, linked to its page. */
export function TransactionLink({ id }: { id: string }) {
  return <Link to={transactionPath(id)}>{writeSerial(id)}</Link>;
}
