import { ledgerMessages } from '#features/ledger/messages.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { memberPath } from '#features/member/paths.ts';
import type { Entry } from '#features/wallet/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { walletMessages } from '../messages.ts';
import css from './wallet.module.css';

type EntryListProps = { label: string; currency: Currency; entries: readonly Entry[] };

/** Entries of the reader's account, newest first: kind, counterparty, topic, amount and remaining balance. */
export function EntryList({ label, currency, entries }: EntryListProps) {
  return (
    <ul aria-label={label} className={css.entries}>
      {entries.map((entry) => (
        <EntryRow key={entry.sequence} entry={entry} currency={currency} />
      ))}
    </ul>
  );
}

function EntryRow({ entry, currency }: { entry: Entry; currency: Currency }) {
  const messages = useMessages(walletMessages).entries;
  const modules = useMessages(ledgerMessages).modules;
  const language = useLanguage();
  const write = (amount: number) => (currency === 'CNY' ? moneyText(amount) : formatCount(amount, language));
  return (
    <li className={css.entry}>
      <div className={css.what}>
        <b>{modules[entry.module]}</b>
        <Whereabouts entry={entry} />
        <Remark entry={entry} />
        <span className={css.quiet}>
          <ShortTime at={entry.at} />
          <span>{messages.serial({ serial: writeSerial(entry.transactionId) })}</span>
        </span>
      </div>
      <div className={css.sums}>
        <span className={classNames(css.amount, entry.amount > 0 && css.income)}>
          {entry.amount > 0 ? '+' : ''}
          {write(entry.amount)}
        </span>
        <span className={css.quiet}>{messages.after({ balance: write(entry.balance) })}</span>
      </div>
    </li>
  );
}

/** Sandbox orders are recognised by their remark, so that test money is never taken for money. */
function Remark({ entry: { module, remark } }: { entry: Entry }) {
  const messages = useMessages(walletMessages).entries;
  if (remark === '') return null;
  const order = module === 'payment.top-up' && /^sandbox (\d+)$/.exec(remark)?.[1];
  return <span className={css.remark}>{order ? messages.testMoney({ order }) : remark}</span>;
}

/** The counterparty, what it belongs to, and what was bought. */
function Whereabouts({ entry: { counterparty, target, source } }: { entry: Entry }) {
  if (!counterparty && !target && source === '') return null;
  return (
    <span className={css.where}>
      {counterparty &&
        (counterparty.isCancelled ? (
          <span>{counterparty.nickname}</span>
        ) : (
          <Link to={memberPath(counterparty.account)}>{counterparty.nickname}</Link>
        ))}
      {target && <Link to={target.path}>{target.title}</Link>}
      {source !== '' && <span>{source}</span>}
    </span>
  );
}
