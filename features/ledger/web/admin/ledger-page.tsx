import { useNavigate, useSearchParams } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import type { Transaction, TransactionPage } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { modules } from '#features/ledger/modules.ts';
import { ledgerPaths, transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './ledger.module.css';
import { LedgerFrame, LedgerHead } from './ledger-frame.tsx';
import { ledgerAdminMessages } from './messages.ts';
import { searchBy, transactionsQuery } from './queries.ts';
import { AccountName, Sum } from './sums.tsx';

export const queries = ({ query }: PageLocation) => [transactionsQuery(query)];

/** `/admin/ledger`: search over all transactions. */
export function Page() {
  return (
    <LedgerFrame>
      <Body />
    </LedgerFrame>
  );
}

function Body() {
  const [search] = useSearchParams();
  const query = useApiQuery(transactionsQuery(search), { keepPreviousData: true });
  return (
    <>
      <LedgerHead tab="transactions" />
      <Card pad="pad">
        <Filters key={String(search)} search={search} />
      </Card>
      <QueryState asked={query}>
        {(page) => (
          <Card>
            <TransactionTable rows={page.records} isFiltered={search.size > 0} />
            <Pages page={page} search={search} />
          </Card>
        )}
      </QueryState>
    </>
  );
}

const names = ['serial', 'member', 'module', 'currency', 'amount', 'from', 'to', 'key'] as const;

function hrefOf(search: URLSearchParams, before: string | null): string {
  const query = new URLSearchParams(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  if (before !== null) query.set('before', before);
  return query.size === 0 ? ledgerPaths.transactions : `${ledgerPaths.transactions}?${query}`;
}

function Filters({ search }: { search: URLSearchParams }) {
  const t = useMessages(ledgerAdminMessages);
  const moduleMessages = useMessages(ledgerMessages).modules;
  const navigate = useNavigate();
  const query = searchBy(search);
  const any = { value: '', label: t.any };
  return (
    <form
      className={css.filters}
      action={ledgerPaths.transactions}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void navigate(
          hrefOf(new URLSearchParams(names.map((name) => [name, String(form.get(name) ?? '').trim()])), null),
        );
      }}
    >
      <div className={css.choices}>
        <Field label={t.serial}>
          <TextInput name="serial" inputMode="numeric" maxLength={18} defaultValue={query.serial} autoComplete="off" />
        </Field>
        <Field label={t.member} hint={t.memberHint}>
          <TextInput name="member" maxLength={60} defaultValue={query.member} autoComplete="off" />
        </Field>
        <Field label={t.module}>
          <Select
            name="module"
            defaultValue={query.module ?? ''}
            options={[any, ...modules.map((value) => ({ value, label: moduleMessages[value] }))]}
          />
        </Field>
        <Field label={t.currency}>
          <Select
            name="currency"
            defaultValue={query.currency ?? ''}
            options={[any, { value: 'CNY', label: t.currencies.CNY }, { value: 'POINT', label: t.currencies.POINT }]}
          />
        </Field>
        <Field label={t.amount} hint={t.amountHint}>
          <TextInput name="amount" inputMode="decimal" maxLength={13} defaultValue={query.amount} autoComplete="off" />
        </Field>
        <Field label={t.key}>
          <TextInput name="key" maxLength={200} defaultValue={query.key} autoComplete="off" />
        </Field>
        <Field label={t.from}>
          <TextInput type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field label={t.to}>
          <TextInput type="date" name="to" defaultValue={query.to} />
        </Field>
      </div>
      <div className={css.buttons}>
        <Button type="submit" tone="primary" icon="search">
          {t.search}
        </Button>
        <ButtonLink tone="quiet" to={ledgerPaths.transactions}>
          {t.clear}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Rows of transactions, each linked to its details. */
function TransactionTable({ rows, isFiltered }: { rows: readonly Transaction[]; isFiltered: boolean }) {
  const t = useMessages(ledgerAdminMessages);
  const moduleMessages = useMessages(ledgerMessages).modules;
  return (
    <Table
      caption={t.list}
      rows={rows}
      keyOf={(row) => row.id}
      empty={
        <EmptyState icon="list" title={isFiltered ? t.none : t.noneYet} text={isFiltered ? t.noneText : undefined} />
      }
      columns={[
        {
          key: 'serial',
          head: t.serial,
          cell: (row) => <Link to={transactionPath(row.id)}>{writeSerial(row.id)}</Link>,
        },
        {
          key: 'at',
          head: t.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'module', head: t.module, isOneLine: true, cell: (row) => moduleMessages[row.module] },
        { key: 'sides', head: t.sides, cell: (row) => <Sides transaction={row} /> },
        { key: 'remark', head: t.remark, cell: (row) => <span className={css.wide}>{row.remark}</span> },
      ]}
    />
  );
}

/** The legs that match the search and the first few; the rest is on the transaction's own page. */
function Sides({ transaction }: { transaction: Transaction }) {
  const t = useMessages(ledgerAdminMessages);
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
          {t.moreSides({ count: formatCount(more, language) })}
        </Link>
      )}
    </span>
  );
}

function Pages({ page, search }: { page: TransactionPage; search: URLSearchParams }) {
  const t = useMessages(ledgerAdminMessages);
  const isInside = search.has('before');
  if (page.before === null && !isInside) return null;
  return (
    <nav className={css.pages} aria-label={t.list}>
      {page.records.length < 50 && page.before !== null && <p className={css.quiet}>{t.onlySoFar}</p>}
      {isInside && <ButtonLink to={hrefOf(search, null)}>{t.newest}</ButtonLink>}
      {page.before !== null && <ButtonLink to={hrefOf(search, page.before)}>{t.older}</ButtonLink>}
    </nav>
  );
}
