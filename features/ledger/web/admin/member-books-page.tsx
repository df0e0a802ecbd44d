import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AskState } from '#features/console/web/public.ts';
import type { AccountEntry, MemberBooks } from '#features/ledger/contract.ts';
import type { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { modules } from '#features/ledger/modules.ts';
import { memberBooksPath, transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { AdjustmentTable } from './adjustment-table.tsx';
import { askMemberBooks, askMemberEntries, entriesBy, idIn } from './asks.ts';
import css from './ledger.module.css';
import { LedgerItem } from './ledger-item.tsx';
import type { zh } from './messages.zh.ts';
import { PersonLink, Sum } from './sums.tsx';
import { topicLink } from './topic-link.ts';

export const asks = ({ query }: Place) => (idIn(query) === '' ? [] : [askMemberBooks(idIn(query)), askMemberEntries(idIn(query), query)]);

/** `/admin/ledger/member?id=`: what one member has, how he came to it, and what staff changed of it. */
export function Page() {
  return (
    <LedgerItem askBy={askMemberBooks} missing={(words) => words.noMember}>
      {(books) => <Books books={books} />}
    </LedgerItem>
  );
}

function Books({ books }: { books: MemberBooks }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const [search] = useSearchParams();
  return (
    <>
      <Summary books={books} />
      <Entries id={books.member.id} search={search} />
      <Panel title={words.adjustments}>
        <AdjustmentTable rows={books.adjustments} />
      </Panel>
    </>
  );
}

function Summary({ books }: { books: MemberBooks }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  const [isAdjusting, setAdjusting] = useState(false);
  const { member } = books;
  const name = member.nickname === '' ? words.cancelled : member.nickname;
  const entries = (count: number) => words.entryCount({ count });
  return (
    <>
      <PageHeading title={words.books({ name })} text={member.account === '' ? member.id : `${member.account} · ${member.id}`}>
        <ButtonLink icon="user" to={`/admin/member?id=${member.id}`}>
          {words.memberFile}
        </ButtonLink>
        {books.may.adjust && (
          <Button tone="primary" icon="pen" onClick={() => setAdjusting(true)}>
            {words.adjust}
          </Button>
        )}
      </PageHeading>
      <Card pad="pad">
        <Stats
          items={[
            {
              label: `${words.money} · ${entries(books.moneyEntries)}`,
              value: moneyText(books.balanceFen),
              note: books.testFen > 0 ? words.testPart({ amount: moneyText(books.testFen) }) : undefined,
            },
            { label: `${words.points} · ${entries(books.pointEntries)}`, value: formatCount(books.points, language) },
          ]}
        />
      </Card>
      {isAdjusting && <AdjustDialog books={{ ...books, member: { ...member, nickname: name } }} onClose={() => setAdjusting(false)} />}
    </>
  );
}

/** The same member with other terms. */
function hrefOf(id: string, terms: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(Object.entries(terms).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));
  return query.size === 0 ? memberBooksPath(id) : `${memberBooksPath(id)}&${query}`;
}

function Entries({ id, search }: { id: string; search: URLSearchParams }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const { before: isInside, ...terms } = entriesBy(search);
  const asked = useAsk(askMemberEntries(id, search), { keepPrevious: true });
  return (
    <Card>
      <Tabs
        label={words.currency}
        items={(['CNY', 'POINT'] as const).map((one) => ({ to: hrefOf(id, { currency: one }), label: words.currencies[one], current: one === terms.currency }))}
      />
      <EntryFilter id={id} terms={terms} />
      <AskState asked={asked}>
        {(page) => (
          <>
            <EntryTable rows={page.records} currency={terms.currency} />
            {(page.before !== null || isInside !== undefined) && (
              <nav className={css.pages} aria-label={words.entries}>
                {isInside !== undefined && <ButtonLink to={hrefOf(id, terms)}>{words.newest}</ButtonLink>}
                {page.before !== null && <ButtonLink to={hrefOf(id, { ...terms, before: String(page.before) })}>{words.older}</ButtonLink>}
              </nav>
            )}
          </>
        )}
      </AskState>
    </Card>
  );
}

type Terms = Omit<ReturnType<typeof entriesBy>, 'before'>;

/** Chosen, it holds at once: the address follows. */
function EntryFilter({ id, terms }: { id: string; terms: Terms }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const moduleWords = useWords<typeof ledgerZh>('ledger').modules;
  const navigate = useNavigate();
  const choose = (name: 'module' | 'direction') => (event: { target: { value: string } }) => void navigate(hrefOf(id, { ...terms, [name]: event.target.value }));
  return (
    <div className={css.terms}>
      <Field label={words.module} hideLabel>
        <Select
          value={terms.module ?? ''}
          onChange={choose('module')}
          options={[{ value: '', label: words.anyKind }, ...modules.map((value) => ({ value, label: moduleWords[value] }))]}
        />
      </Field>
      <Field label={words.direction} hideLabel>
        <Select
          value={terms.direction ?? ''}
          onChange={choose('direction')}
          options={[
            { value: '', label: words.anyDirection },
            { value: 'in', label: words.directions.in },
            { value: 'out', label: words.directions.out },
          ]}
        />
      </Field>
    </div>
  );
}

function EntryTable({ rows, currency }: { rows: readonly AccountEntry[]; currency: Currency }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const moduleWords = useWords<typeof ledgerZh>('ledger').modules;
  return (
    <Table
      caption={words.entries}
      rows={rows}
      keyOf={(row) => String(row.sequence)}
      empty={<EmptyState icon="list" title={words.noEntries} />}
      columns={[
        { key: 'sequence', head: words.sequence, align: 'end', cell: (row) => row.sequence },
        { key: 'serial', head: words.serial, cell: (row) => <Link to={transactionPath(row.transactionId)}>{writeSerial(row.transactionId)}</Link> },
        {
          key: 'at',
          head: words.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'module', head: words.module, isOneLine: true, cell: (row) => moduleWords[row.module] },
        { key: 'amount', head: words.change, align: 'end', cell: (row) => <Sum amount={row.amount} currency={currency} /> },
        { key: 'balance', head: words.balance, align: 'end', cell: (row) => <Sum amount={row.balance} currency={currency} isPlain /> },
        { key: 'with', head: words.counterparty, cell: ({ counterparty }) => counterparty && <PersonLink person={counterparty} /> },
        { key: 'topic', head: words.topic, cell: ({ topicId }) => topicId !== null && <Link to={topicLink(topicId)}>{topicId}</Link> },
        { key: 'remark', head: words.remark, cell: (row) => <span className={css.wide}>{row.remark}</span> },
      ]}
    />
  );
}
