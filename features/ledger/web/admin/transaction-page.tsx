import type { ReactNode } from 'react';
import { LEG_PAGE, type TransactionFile } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { transactionPath } from '#features/ledger/paths.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './ledger.module.css';
import { LedgerItem } from './ledger-item.tsx';
import { ledgerAdminMessages } from './messages.ts';
import { idIn, transactionQuery } from './queries.ts';
import { AccountName, PersonLink, Sum } from './sums.tsx';
import { topicLink } from './topic-link.ts';

export const queries = ({ query }: PageLocation) => (idIn(query) === '' ? [] : [transactionQuery(idIn(query), query)]);

/** `/admin/ledger/transaction?id=`: one transaction with all its legs, in pages. */
export function Page() {
  return (
    <LedgerItem requestedBy={transactionQuery} missing={(messages) => messages.noTransaction}>
      {(transaction) => <File transaction={transaction} />}
    </LedgerItem>
  );
}

function File({ transaction }: { transaction: TransactionFile }) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  const { id, legCount, page } = transaction;
  return (
    <>
      <PageHeading title={t.transaction({ serial: writeSerial(transaction.id) })} text={transaction.remark} />
      <Panel title={t.facts}>
        <Facts transaction={transaction} />
      </Panel>
      <Panel title={t.legsOf({ count: legCount, text: formatCount(legCount, language) })}>
        <RowsOfPage list={{ page, records: transaction.legs }} first={transactionPath(id)}>
          <Legs transaction={transaction} />
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

function Facts({ transaction }: { transaction: TransactionFile }) {
  const t = useMessages(ledgerAdminMessages);
  const moduleMessages = useMessages(ledgerMessages).modules;
  const { actor, topicId, reversesId, reversedById } = transaction;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.module, moduleMessages[transaction.module]],
    [t.at, <ShortTime key="at" at={transaction.at} />],
    [t.actor, actor ? <PersonLink key="actor" person={actor} /> : t.system],
    [t.key, <code key="key">{transaction.key}</code>],
    [t.source, transaction.sourceId],
    [t.topic, topicId && <Link to={topicLink(topicId)}>{t.openTopic}</Link>],
    [t.reverses, reversesId && <Link to={transactionPath(reversesId)}>{writeSerial(reversesId)}</Link>],
    [t.reversedBy, reversedById && <Link to={transactionPath(reversedById)}>{writeSerial(reversedById)}</Link>],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Legs({ transaction }: { transaction: TransactionFile }) {
  const t = useMessages(ledgerAdminMessages);
  return (
    <Table
      flush
      caption={t.legs}
      rows={transaction.legs}
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
          cell: (leg) => <Sum amount={leg.balance} currency={leg.currency} isPlain />,
        },
        { key: 'sequence', head: t.sequence, align: 'end', cell: (leg) => leg.sequence },
      ]}
    />
  );
}
