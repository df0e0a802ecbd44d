import type { FileColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { Quiet, Wide } from '#features/console/web/parts-public.ts';
import { currencies, LEDGER_PAGE, type Leg, ledgerApi, type Transaction } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { modules } from '#features/ledger/modules.ts';
import { transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import css from './ledger.module.css';
import { LedgerTabs } from './ledger-tabs.tsx';
import { ledgerAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { readWhole } from './read-whole.ts';
import { AccountName, ModuleName, Sum, TransactionLink } from './sums.tsx';

const DAY = /^20\d\d-\d\d-\d\d$/;

function useFilters(t: typeof zh, kit: { member: string }) {
  const { modules } = useMessages(ledgerMessages);
  return {
    serial: { label: t.serial, inputMode: 'numeric', maxLength: 18 },
    member: { label: kit.member, hint: t.memberHint, maxLength: 60 },
    module: { label: t.module, choices: modules },
    currency: { label: t.currency, choices: t.currencies },
    amount: { label: t.amount, hint: t.amountHint, inputMode: 'decimal', maxLength: 13 },
    key: { label: t.key, maxLength: 200 },
    from: { label: t.from, type: 'date' },
    to: { label: t.to, type: 'date' },
  } as const;
}

/** A line for each side. */
function useFile({ t, kit }: ListContext<typeof zh>, zone: string): readonly FileColumn<Transaction>[] {
  const { modules } = useMessages(ledgerMessages);
  const sides = (of: (leg: Leg) => string) => (row: Transaction) => row.legs.map(of);
  const write = ({ currency }: Leg, amount: number, yuan: (fen: number) => string) =>
    currency === 'CNY' ? yuan(amount) : String(amount);
  return [
    [t.serial, (row) => writeSerial(row.id)],
    [kit.headIn({ name: kit.time, unit: zone }), (row, { time }) => time(row.at)],
    [t.module, (row) => modules[row.module]],
    [t.account, sides(({ kind, holderId }) => (holderId === null ? t.kinds[kind] : `${t.kinds[kind]} ${holderId}`))],
    [kit.account, sides(({ holder }) => holder?.account ?? '')],
    [t.currency, sides(({ currency }) => (currency === 'CNY' ? 'CNY' : kit.points))],
    [t.change, (row, { yuan }) => sides((leg) => write(leg, leg.amount, yuan))(row)],
    [t.balance, (row, { yuan }) => sides((leg) => (leg.balance === null ? '' : write(leg, leg.balance, yuan)))(row)],
    [t.remark, (row) => row.remark],
  ];
}

/** `/admin/ledger`: search over all transactions. */
export const { Page, queries } = defineConsolePage({
  area: 'ledger',
  messages: ledgerAdminMessages,
  lead: () => <LedgerTabs tab="transactions" />,
  list: ledgerApi.transactions,
  search: {
    serial: /^0*[1-9]\d{0,17}$/,
    member: 'text',
    module: modules,
    currency: currencies,
    amount: 'text',
    key: 'text',
    from: DAY,
    to: DAY,
    before: 'id',
  },
  filters: useFilters,
  file: useFile,
  wholeRow: readWhole,
  caption: (t) => t.list,
  columns: ({ t, kit }) => [
    { key: 'serial', head: t.serial, cell: (row) => <TransactionLink id={row.id} /> },
    { key: 'at', head: kit.time, isOneLine: true, cell: (row) => <ShortTime at={row.at} /> },
    { key: 'module', head: t.module, isOneLine: true, cell: (row) => <ModuleName module={row.module} /> },
    { key: 'sides', head: t.sides, cell: (row) => <Sides transaction={row} /> },
    { key: 'remark', head: t.remark, cell: (row) => <Wide>{row.remark}</Wide> },
  ],
  atCursor: ({ records, before }, t) => records.length < LEDGER_PAGE && before !== null && <Quiet>{t.onlySoFar}</Quiet>,
  empty: (t) => ({ icon: 'list', title: t.noneYet }),
});

/** The legs that match the search and the first few; the rest is on the transaction's own page. */
function Sides({ transaction: { id, legs, legCount } }: { transaction: Transaction }) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  const more = legCount - legs.length;
  return (
    <span className={css.sides}>
      {legs.map((leg) => (
        <span key={`${leg.accountId} ${leg.sequence}`} className={css.side}>
          <AccountName leg={leg} />
          <Sum amount={leg.amount} currency={leg.currency} />
        </span>
      ))}
      {more > 0 && (
        <Link to={transactionPath(id)} className="hit">
          {t.moreSides({ count: formatCount(more, language) })}
        </Link>
      )}
    </span>
  );
}
