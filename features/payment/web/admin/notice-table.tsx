import type { ReactNode } from 'react';
import type { Notice } from '#features/payment/admin-contract.ts';
import type { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import css from './payment-admin.module.css';
import { hrefOf } from './place.ts';

const fine = new Set(['settled', 'late', 'repeated', 'ignored']);

/** What providers have said, and what became of it. */
export function NoticeTable({ notices, acts }: { notices: readonly Notice[]; acts?: (notice: Notice) => ReactNode }) {
  const words = useWords<typeof zh>('paymentAdmin');
  const { kinds } = useWords<typeof paymentZh>('payment');
  const { columns } = words;
  return (
    <Table
      caption={words.notices.table}
      rows={notices}
      keyOf={(notice) => notice.id}
      columns={[
        {
          key: 'time',
          head: columns.time,
          cell: ({ lastAt, kind, source }) => (
            <span className={css.pair}>
              <TimeAgo at={lastAt} />
              <span className={css.quiet}>{`${kinds[kind]} · ${words.notices.sources[source]}`}</span>
            </span>
          ),
        },
        { key: 'verdict', head: columns.verdict, cell: ({ verdict }) => <Status tone={fine.has(verdict) ? 'good' : 'bad'}>{words.verdicts[verdict]}</Status> },
        {
          key: 'number',
          head: `${columns.number} / ${columns.trade}`,
          cell: ({ orderNumber, digest, tradeNumber }) => (
            <span className={css.pair}>
              {orderNumber !== null && /^\d{20,32}$/.test(orderNumber) ? (
                <Link to={hrefOf({ open: orderNumber })} className={css.number}>
                  {orderNumber}
                </Link>
              ) : (
                <span className={css.number}>{`${words.notices.digest} ${digest}`}</span>
              )}
              {tradeNumber !== null && <span className={css.trade}>{tradeNumber}</span>}
            </span>
          ),
        },
        { key: 'amount', head: columns.amount, align: 'end', cell: ({ fen, currency }) => (fen === null ? '' : currency === 'CNY' ? moneyText(fen) : `${fen} ${currency ?? ''}`) },
        { key: 'seen', head: columns.seen, align: 'end', cell: ({ seenCount }) => seenCount },
        { key: 'review', head: columns.review, cell: (notice) => <Review notice={notice} /> },
        ...(acts ? [{ key: 'act', head: columns.act, align: 'end' as const, cell: acts }] : []),
      ]}
    />
  );
}

function Review({ notice: { review, proposedBy, decidedBy, reason } }: { notice: Notice }) {
  const words = useWords<typeof zh>('paymentAdmin');
  if (review === 'none') return null;
  const who = decidedBy ?? proposedBy ?? '';
  return (
    <span className={css.verdict}>
      {words.reviews[review]}
      {(who !== '' || reason !== '') && <span className={css.quiet}>{`${who} ${reason}`}</span>}
    </span>
  );
}
