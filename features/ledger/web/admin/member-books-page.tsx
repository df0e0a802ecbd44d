import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import type { AccountEntry, MemberBooks } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { modules } from '#features/ledger/modules.ts';
import { memberBooksPath, transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { AdjustmentTable } from './adjustment-table.tsx';
import css from './ledger.module.css';
import { LedgerItem } from './ledger-item.tsx';
import { ledgerAdminMessages } from './messages.ts';
import { entriesBy, idIn, memberBooksQuery, memberEntriesQuery } from './queries.ts';
import { PersonLink, Sum } from './sums.tsx';
import { topicLink } from './topic-link.ts';

export const queries = ({ query }: PageLocation) =>
  idIn(query) === '' ? [] : [memberBooksQuery(idIn(query)), memberEntriesQuery(idIn(query), query)];

/** `/admin/ledger/member?id=`: one member's balances, entries and adjustments. */
export function Page() {
  return (
    <LedgerItem requestedBy={memberBooksQuery} missing={(messages) => messages.noMember}>
      {(books) => <Books books={books} />}
    </LedgerItem>
  );
}

function Books({ books }: { books: MemberBooks }) {
  const t = useMessages(ledgerAdminMessages);
  const [search] = useSearchParams();
  return (
    <>
      <Summary books={books} />
      <Entries id={books.member.id} search={search} />
      <Panel title={t.adjustments}>
        <AdjustmentTable rows={books.adjustments} />
      </Panel>
    </>
  );
}

function Summary({ books }: { books: MemberBooks }) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  const [isAdjusting, setAdjusting] = useState(false);
  const { member } = books;
  const name = member.nickname === '' ? t.cancelled : member.nickname;
  const entries = (count: number) => t.entryCount({ count });
  return (
    <>
      <PageHeading
        title={t.books({ name })}
        text={member.account === '' ? member.id : `${member.account} · ${member.id}`}
      >
        <ButtonLink icon="user" to={`/admin/member?id=${member.id}`}>
          {t.memberFile}
        </ButtonLink>
        {books.may.adjust && (
          <Button tone="primary" icon="pen" onClick={() => setAdjusting(true)}>
            {t.adjust}
          </Button>
        )}
      </PageHeading>
      <Card pad="pad">
        <Stats
          items={[
            {
              label: `${t.money} · ${entries(books.moneyEntries)}`,
              value: moneyText(books.balanceFen),
              note: books.testFen > 0 ? t.testPart({ amount: moneyText(books.testFen) }) : undefined,
            },
            {
              label: `${t.points} · ${entries(books.pointEntries)}`,
              value: formatCount(books.points, language),
            },
          ]}
        />
      </Card>
      {isAdjusting && (
        <AdjustDialog books={{ ...books, member: { ...member, nickname: name } }} onClose={() => setAdjusting(false)} />
      )}
    </>
  );
}

/** The same member with other filters. */
function hrefOf(id: string, terms: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(terms).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return query.size === 0 ? memberBooksPath(id) : `${memberBooksPath(id)}&${query}`;
}

function Entries({ id, search }: { id: string; search: URLSearchParams }) {
  const t = useMessages(ledgerAdminMessages);
  const { before: isInside, ...terms } = entriesBy(search);
  const query = useApiQuery(memberEntriesQuery(id, search), { keepPreviousData: true });
  return (
    <Card>
      <Tabs
        label={t.currency}
        items={(['CNY', 'POINT'] as const).map((item) => ({
          to: hrefOf(id, { currency: item }),
          label: t.currencies[item],
          current: item === terms.currency,
        }))}
      />
      <EntryFilter id={id} terms={terms} />
      <QueryState asked={query}>
        {(page) => (
          <>
            <EntryTable rows={page.records} currency={terms.currency} />
            {(page.before !== null || isInside !== undefined) && (
              <nav className={css.pages} aria-label={t.entries}>
                {isInside !== undefined && <ButtonLink to={hrefOf(id, terms)}>{t.newest}</ButtonLink>}
                {page.before !== null && (
                  <ButtonLink to={hrefOf(id, { ...terms, before: String(page.before) })}>{t.older}</ButtonLink>
                )}
              </nav>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

type Terms = Omit<ReturnType<typeof entriesBy>, 'before'>;

/** A choice takes effect at once through the URL. */
function EntryFilter({ id, terms }: { id: string; terms: Terms }) {
  const t = useMessages(ledgerAdminMessages);
  const moduleMessages = useMessages(ledgerMessages).modules;
  const navigate = useNavigate();
  const choose = (name: 'module' | 'direction') => (event: { target: { value: string } }) =>
    void navigate(hrefOf(id, { ...terms, [name]: event.target.value }));
  return (
    <div className={css.terms}>
      <Field label={t.module} hideLabel>
        <Select
          value={terms.module ?? ''}
          onChange={choose('module')}
          options={[
            { value: '', label: t.anyKind },
            ...modules.map((value) => ({ value, label: moduleMessages[value] })),
          ]}
        />
      </Field>
      <Field label={t.direction} hideLabel>
        <Select
          value={terms.direction ?? ''}
          onChange={choose('direction')}
          options={[
            { value: '', label: t.anyDirection },
            { value: 'in', label: t.directions.in },
            { value: 'out', label: t.directions.out },
          ]}
        />
      </Field>
    </div>
  );
}

function EntryTable({ rows, currency }: { rows: readonly AccountEntry[]; currency: Currency }) {
  const t = useMessages(ledgerAdminMessages);
  const moduleMessages = useMessages(ledgerMessages).modules;
  return (
    <Table
      caption={t.entries}
      rows={rows}
      keyOf={(row) => String(row.sequence)}
      empty={<EmptyState icon="list" title={t.noEntries} />}
      columns={[
        { key: 'sequence', head: t.sequence, align: 'end', cell: (row) => row.sequence },
        {
          key: 'serial',
          head: t.serial,
          cell: (row) => <Link to={transactionPath(row.transactionId)}>{writeSerial(row.transactionId)}</Link>,
        },
        {
          key: 'at',
          head: t.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'module', head: t.module, isOneLine: true, cell: (row) => moduleMessages[row.module] },
        {
          key: 'amount',
          head: t.change,
          align: 'end',
          cell: (row) => <Sum amount={row.amount} currency={currency} />,
        },
        {
          key: 'balance',
          head: t.balance,
          align: 'end',
          cell: (row) => <Sum amount={row.balance} currency={currency} isPlain />,
        },
        {
          key: 'with',
          head: t.counterparty,
          cell: ({ counterparty }) => counterparty && <PersonLink person={counterparty} />,
        },
        {
          key: 'topic',
          head: t.topic,
          cell: ({ topicId }) => topicId !== null && <Link to={topicLink(topicId)}>{topicId}</Link>,
        },
        { key: 'remark', head: t.remark, cell: (row) => <span className={css.wide}>{row.remark}</span> },
      ]}
    />
  );
}
