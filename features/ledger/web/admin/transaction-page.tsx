import { defineConsoleItem, type ItemContext } from '#features/console/web/page-public.ts';
import { Code, Facts } from '#features/console/web/parts-public.ts';
import { LEG_PAGE, type Leg, ledgerApi, type TransactionFile } from '#features/ledger/contract.ts';
import { ledgerPaths, transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { ledgerAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { AccountName, ModuleName, PersonLink, Sum, TransactionLink } from './sums.tsx';

/** `/admin/ledger/transaction?id=`: one transaction with all its legs, in pages. */
export const { Page, queries } = defineConsoleItem({
  area: 'ledger',
  messages: ledgerAdminMessages,
  param: 'id',
  hasPages: true,
  missing: (t) => t.noTransaction,
  back: ledgerPaths.transactions,
  query: (id, search) =>
    apiQuery(ledgerApi.transaction, { params: { id }, query: { page: String(pageNumber(search)) } }),
  view: (transaction, context) => <Transaction {...{ transaction, context }} />,
});

type TransactionProps = { transaction: TransactionFile; context: ItemContext<typeof zh> };

function Transaction({ transaction, context }: TransactionProps) {
  const { t, kit, language } = context;
  const { id, legs, legCount, page, actor, target, reversesId, reversedById } = transaction;
  return (
    <>
      <PageHeading title={t.transaction({ serial: writeSerial(id) })} text={transaction.remark} />
      <Panel title={t.facts}>
        <Facts
          facts={[
            [t.module, <ModuleName key="module" module={transaction.module} />],
            [kit.time, <ShortTime key="at" at={transaction.at} />],
            [kit.who, actor ? <PersonLink key="actor" person={actor} /> : kit.system],
            [t.key, <Code key="key">{transaction.key}</Code>],
            [t.source, transaction.sourceId],
            [t.topic, target?.path && <Link to={target.path}>{t.openTopic}</Link>],
            [t.reverses, reversesId && <TransactionLink id={reversesId} />],
            [t.reversedBy, reversedById && <TransactionLink id={reversedById} />],
          ]}
        />
      </Panel>
      <Panel title={t.legsOf({ count: legCount, text: formatCount(legCount, language) })}>
        <RowsOfPage list={{ page, records: legs }} first={transactionPath(id)}>
          <Legs legs={legs} t={t} />
        </RowsOfPage>
        <Pager
          page={page}
          pageCount={countPages({ total: legCount, pageSize: LEG_PAGE })}
          hrefOf={(to) => transactionPath(id, to)}
        />
      </Panel>
    </>
  );
}

function Legs({ legs, t }: { legs: readonly Leg[]; t: typeof zh }) {
  return (
    <Table
      flush
      caption={t.legs}
      rows={legs}
      keyOf={(leg) => `${leg.accountId} ${leg.sequence}`}
      columns={[
        { key: 'account', head: t.account, cell: (leg) => <AccountName leg={leg} /> },
        { key: 'currency', head: t.currency, cell: (leg) => t.currencies[leg.currency] },
        {
          key: 'amount',
          head: t.change,
          align: 'end',
          cell: (leg) => <Sum amount={leg.amount} currency={leg.currency} />,
        },
        {
          key: 'balance',
          head: t.balance,
          align: 'end',
          cell: ({ balance, currency }) => balance !== null && <Sum {...{ currency }} amount={balance} isPlain />,
        },
        { key: 'sequence', head: t.sequence, align: 'end', cell: (leg) => leg.sequence },
      ]}
    />
  );
}
