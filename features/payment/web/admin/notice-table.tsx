import type { ReactNode } from 'react';
import type { Notice } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';
import { hrefOf } from './search-params.ts';
import { payerName } from './use-forget-payments.ts';

const fine = new Set(['settled', 'late', 'repeated', 'ignored']);

/** Formats an amount given in the smallest unit of its currency. An unknown currency is shown unformatted. */
function writeMinor(amount: number, currency: string | null, language: Language): string {
  if (currency === 'CNY') return moneyText(amount);
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency ?? ''}`;
  const format = new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, currencyDisplay: 'code' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Provider notices with their verdicts. */
export function NoticeTable({
  notices,
  flush = false,
  acts,
}: {
  notices: readonly Notice[];
  flush?: boolean;
  acts?: (notice: Notice) => ReactNode;
}) {
  const t = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const { columns } = t;
  const language = useLanguage();
  return (
    <Table
      flush={flush}
      caption={t.notices.table}
      rows={notices}
      keyOf={(notice) => notice.id}
      columns={[
        {
          key: 'time',
          head: columns.time,
          cell: ({ lastAt, kind, source }) => (
            <span className={css.pair}>
              <TimeAgo at={lastAt} />
              <span className={css.quiet}>{`${kinds[kind]} · ${t.notices.sources[source]}`}</span>
            </span>
          ),
        },
        {
          key: 'verdict',
          head: columns.verdict,
          cell: ({ verdict }) => <Status tone={fine.has(verdict) ? 'good' : 'bad'}>{t.verdicts[verdict]}</Status>,
        },
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
                <span className={css.number}>{`${t.notices.digest} ${digest}`}</span>
              )}
              {tradeNumber !== null && <span className={css.trade}>{tradeNumber}</span>}
            </span>
          ),
        },
        {
          key: 'amount',
          head: columns.amount,
          align: 'end',
          cell: ({ fen, currency }) => (fen === null ? '' : writeMinor(fen, currency, language)),
        },
        { key: 'seen', head: columns.seen, align: 'end', cell: ({ seenCount }) => seenCount },
        { key: 'review', head: columns.review, cell: (notice) => <Review notice={notice} /> },
        ...(acts ? [{ key: 'act', head: columns.mutation, align: 'end' as const, cell: acts }] : []),
      ]}
    />
  );
}

function Review({ notice: { review, target, proposedBy, decidedBy, reason, refundedFen } }: { notice: Notice }) {
  const t = useMessages(paymentAdminMessages);
  if (review === 'none') return null;
  const who = decidedBy ?? proposedBy ?? '';
  return (
    <span className={css.verdict}>
      {t.reviews[review]}
      {target && (
        <Link to={hrefOf({ open: target.number })} className={css.number}>
          {t.notices.toOrder({ number: target.number })}
        </Link>
      )}
      {target && <span className={css.quiet}>{payerName(target.payer, t.gone)}</span>}
      {review === 'credited' && refundedFen > 0 && (
        <span className={css.quiet}>{t.notices.refunded({ amount: moneyText(refundedFen) })}</span>
      )}
      {(who !== '' || reason !== '') && <span className={css.quiet}>{`${who} ${reason}`}</span>}
    </span>
  );
}
