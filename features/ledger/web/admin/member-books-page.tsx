import { type FileColumn, type FileWriting, TablePanel } from '#features/console/web/columns-public.ts';
import {
  consoleList,
  defineConsoleItem,
  type ItemContext,
  type ListContext,
} from '#features/console/web/page-public.ts';
import { Buttons, Wide } from '#features/console/web/parts-public.ts';
import { type AccountEntry, currencies, ledgerApi, type MemberBooks } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { modules } from '#features/ledger/modules.ts';
import { ledgerPaths, memberBooks } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Stats } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { adjustmentColumns } from './adjustment-table.tsx';
import { ledgerAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { ModuleName, PersonLink, Sum, TransactionLink } from './sums.tsx';

function useFilters(t: typeof zh) {
  const { modules } = useMessages(ledgerMessages);
  return {
    currency: { label: t.currency, choices: t.currencies, standard: 'CNY', as: 'tabs' },
    module: { label: t.module, choices: modules, any: t.anyKind, as: 'select' },
    direction: { label: t.direction, choices: t.directions, any: t.anyDirection, as: 'select' },
  } as const;
}

function useEntryFile({ t, kit, search }: ListContext<typeof zh>, zone: string): readonly FileColumn<AccountEntry>[] {
  const { modules } = useMessages(ledgerMessages);
  const isMoney = search.get('currency') !== 'POINT';
  const inCurrency = (name: string) => kit.headIn({ name, unit: isMoney ? 'CNY' : kit.points });
  const sum = (amount: number, { yuan }: FileWriting) => (isMoney ? yuan(amount) : String(amount));
  return [
    [t.sequence, ({ sequence }) => String(sequence)],
    [t.serial, ({ transactionId }) => writeSerial(transactionId)],
    [kit.headIn({ name: kit.time, unit: zone }), ({ at }, { time }) => time(at)],
    [t.module, ({ module }) => modules[module]],
    [inCurrency(t.change), ({ amount }, write) => sum(amount, write)],
    [inCurrency(t.balance), ({ balance }, write) => sum(balance, write)],
    [t.counterparty, ({ counterparty }) => counterparty?.account ?? ''],
    [t.topic, ({ target, source }) => target?.path ?? source],
    [t.remark, ({ remark }) => remark],
  ];
}

/** The entries of a member's accounts; the currency is that of the answer's tab. */
const entries = consoleList(ledgerAdminMessages, {
  list: ledgerApi.entries,
  params: (search) => ({ id: search.get('id') ?? '' }),
  search: { currency: currencies, module: modules, direction: ['in', 'out'], before: /^[1-9]\d{0,14}$/ },
  filters: useFilters,
  file: useEntryFile,
  caption: (t) => t.entries,
  keyOf: (row) => String(row.sequence),
  columns: ({ t, kit, search }) => {
    const currency = search.get('currency') === 'POINT' ? 'POINT' : 'CNY';
    return [
      { key: 'sequence', head: t.sequence, align: 'end', cell: (row) => row.sequence },
      { key: 'serial', head: t.serial, cell: (row) => <TransactionLink id={row.transactionId} /> },
      { key: 'at', head: kit.time, isOneLine: true, cell: (row) => <ShortTime at={row.at} /> },
      { key: 'module', head: t.module, isOneLine: true, cell: (row) => <ModuleName module={row.module} /> },
      { key: 'amount', head: t.change, align: 'end', cell: ({ amount }) => <Sum {...{ amount, currency }} /> },
      {
        key: 'balance',
        head: t.balance,
        align: 'end',
        cell: (row) => <Sum amount={row.balance} currency={currency} isPlain />,
      },
      {
        key: 'with',
        head: t.counterparty,
        cell: (row) => row.counterparty && <PersonLink person={row.counterparty} />,
      },
      {
        key: 'topic',
        head: t.topic,
        cell: ({ target, source }) => (target?.path ? <Link to={target.path}>{target.id}</Link> : source),
      },
      { key: 'remark', head: t.remark, cell: (row) => <Wide>{row.remark}</Wide> },
    ];
  },
  empty: () => ({ icon: 'list' }),
});

/** `/admin/ledger/member?id=`: one member's balances, entries and adjustments. */
export const { Page, queries } = defineConsoleItem({
  area: 'ledger',
  messages: ledgerAdminMessages,
  param: 'id',
  missing: (t) => t.noMember,
  back: ledgerPaths.transactions,
  query: (id) => apiQuery(ledgerApi.member, { params: { id }, query: {} }),
  alsoQueries: entries.queries,
  view: (books, context) => <Books {...{ books, context }} />,
});

function Books({ books, context }: { books: MemberBooks; context: ItemContext<typeof zh> }) {
  const { t, kit, id, language, open } = context;
  const { member } = books;
  const name = member.nickname === '' ? kit.gone : member.nickname;
  const adjust = () => open((close) => <AdjustDialog {...{ books, name }} onClose={close} />);
  return (
    <>
      <PageHeading
        title={t.books({ name })}
        text={member.account === '' ? member.id : `${member.account} · ${member.id}`}
      >
        <Buttons
          size="m"
          items={[
            books.may.open && { label: t.memberFile, icon: 'user', to: `/admin/member?id=${member.id}` },
            books.may.adjust && { label: t.adjust, tone: 'primary', icon: 'pen', onClick: adjust },
          ]}
        />
      </PageHeading>
      <Card pad="pad">
        <Stats
          items={[
            {
              label: `${t.money} · ${t.entryCount({ count: books.moneyEntries })}`,
              value: moneyText(books.balanceFen),
              note: books.testFen > 0 ? t.testPart({ amount: moneyText(books.testFen) }) : undefined,
            },
            {
              label: `${t.points} · ${t.entryCount({ count: books.pointEntries })}`,
              value: formatCount(books.points, language),
            },
          ]}
        />
      </Card>
      <entries.View path={memberBooks} fixed={{ id }} />
      <TablePanel
        title={t.adjustments}
        rows={books.adjustments}
        keyOf={(row) => row.id}
        empty={t.noAdjustments}
        columns={adjustmentColumns(context)}
      />
    </>
  );
}
