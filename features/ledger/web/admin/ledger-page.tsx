import { useNavigate, useSearchParams } from 'react-router';
import { AskState } from '#features/console/web/public.ts';
import type { Transaction, TransactionPage } from '#features/ledger/contract.ts';
import type { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { modules } from '#features/ledger/modules.ts';
import { ledgerPaths, transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { askTransactions, searchBy } from './asks.ts';
import css from './ledger.module.css';
import { LedgerFrame, LedgerHead } from './ledger-frame.tsx';
import type { zh } from './messages.zh.ts';
import { AccountName, Sum } from './sums.tsx';

export const asks = ({ query }: Place) => [askTransactions(query)];

/** `/admin/ledger`: every transaction of the books, found by what is known of it. */
export function Page() {
  return (
    <LedgerFrame>
      <Body />
    </LedgerFrame>
  );
}

function Body() {
  const [search] = useSearchParams();
  const asked = useAsk(askTransactions(search), { keepPrevious: true });
  return (
    <>
      <LedgerHead tab="transactions" />
      <Card pad="pad">
        <Filters key={String(search)} search={search} />
      </Card>
      <AskState asked={asked}>
        {(page) => (
          <Card>
            <TransactionTable rows={page.records} isFiltered={search.size > 0} />
            <Pages page={page} search={search} />
          </Card>
        )}
      </AskState>
    </>
  );
}

const names = ['serial', 'member', 'module', 'currency', 'amount', 'from', 'to', 'key'] as const;

function hrefOf(search: URLSearchParams, before: string | null): string {
  const query = new URLSearchParams(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  if (before !== null) query.set('before', before);
  return query.size === 0 ? ledgerPaths.transactions : `${ledgerPaths.transactions}?${query}`;
}

function Filters({ search }: { search: URLSearchParams }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const moduleWords = useWords<typeof ledgerZh>('ledger').modules;
  const navigate = useNavigate();
  const asked = searchBy(search);
  const any = { value: '', label: words.any };
  return (
    <form
      className={css.filters}
      action={ledgerPaths.transactions}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void navigate(hrefOf(new URLSearchParams(names.map((name) => [name, String(form.get(name) ?? '').trim()])), null));
      }}
    >
      <div className={css.choices}>
        <Field label={words.serial}>
          <TextInput name="serial" inputMode="numeric" maxLength={18} defaultValue={asked.serial} autoComplete="off" />
        </Field>
        <Field label={words.member} hint={words.memberHint}>
          <TextInput name="member" maxLength={60} defaultValue={asked.member} autoComplete="off" />
        </Field>
        <Field label={words.module}>
          <Select name="module" defaultValue={asked.module ?? ''} options={[any, ...modules.map((value) => ({ value, label: moduleWords[value] }))]} />
        </Field>
        <Field label={words.currency}>
          <Select
            name="currency"
            defaultValue={asked.currency ?? ''}
            options={[any, { value: 'CNY', label: words.currencies.CNY }, { value: 'POINT', label: words.currencies.POINT }]}
          />
        </Field>
        <Field label={words.amount} hint={words.amountHint}>
          <TextInput name="amount" inputMode="decimal" maxLength={13} defaultValue={asked.amount} autoComplete="off" />
        </Field>
        <Field label={words.key}>
          <TextInput name="key" maxLength={200} defaultValue={asked.key} autoComplete="off" />
        </Field>
        <Field label={words.from}>
          <TextInput type="date" name="from" defaultValue={asked.from} />
        </Field>
        <Field label={words.to}>
          <TextInput type="date" name="to" defaultValue={asked.to} />
        </Field>
      </div>
      <div className={css.buttons}>
        <Button type="submit" tone="primary" icon="search">
          {words.search}
        </Button>
        <ButtonLink tone="quiet" to={ledgerPaths.transactions}>
          {words.clear}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Transactions in rows, each leading to all there is to know of it. */
function TransactionTable({ rows, isFiltered }: { rows: readonly Transaction[]; isFiltered: boolean }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const moduleWords = useWords<typeof ledgerZh>('ledger').modules;
  return (
    <Table
      caption={words.list}
      rows={rows}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="list" title={isFiltered ? words.none : words.noneYet} text={isFiltered ? words.noneText : undefined} />}
      columns={[
        { key: 'serial', head: words.serial, cell: (row) => <Link to={transactionPath(row.id)}>{writeSerial(row.id)}</Link> },
        {
          key: 'at',
          head: words.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'module', head: words.module, isOneLine: true, cell: (row) => moduleWords[row.module] },
        { key: 'sides', head: words.sides, cell: (row) => <Sides transaction={row} /> },
        { key: 'remark', head: words.remark, cell: (row) => <span className={css.wide}>{row.remark}</span> },
      ]}
    />
  );
}

/** Those the search is about and the first few; the rest stands on the transaction's own page. */
function Sides({ transaction }: { transaction: Transaction }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  const more = transaction.legCount - transaction.legs.length;
  return (
    <span className={css.sides}>
      {transaction.legs.map((leg) => (
        <span key={`${leg.accountId} ${leg.sequence}`} className={css.side}>
          <AccountName leg={leg} />
          <Sum amount={leg.amount} currency={leg.currency} />
        </span>
      ))}
      {more > 0 && (
        <Link to={transactionPath(transaction.id)} className="hit">
          {words.moreSides({ count: formatCount(more, language) })}
        </Link>
      )}
    </span>
  );
}

function Pages({ page, search }: { page: TransactionPage; search: URLSearchParams }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const isInside = search.has('before');
  if (page.before === null && !isInside) return null;
  return (
    <nav className={css.pages} aria-label={words.list}>
      {page.records.length < 50 && page.before !== null && <p className={css.quiet}>{words.onlySoFar}</p>}
      {isInside && <ButtonLink to={hrefOf(search, null)}>{words.newest}</ButtonLink>}
      {page.before !== null && <ButtonLink to={hrefOf(search, page.before)}>{words.older}</ButtonLink>}
    </nav>
  );
}
