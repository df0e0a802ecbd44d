import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { Acts, Code, Under } from '#features/console/web/parts-public.ts';
import { type Notice, type NoticeList, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { paymentAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { NoticeDialog, noticeActs } from './notice-dialog.tsx';
import { KindName, ORDER_NUMBER, OrderLink, orderPath, payerName } from './order-cells.tsx';

/** Notices have the same columns in their queue and in an order's details. */
type Context = Pick<ListContext<typeof zh>, 't' | 'kit' | 'language' | 'open'>;

const fine = new Set(['settled', 'late', 'repeated', 'ignored']);

/** Formats an amount given in the smallest unit of its currency. An unknown currency is shown unformatted. */
function writeMinor(amount: number, currency: string | null, language: Language): string {
  if (currency === 'CNY') return moneyText(amount);
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency ?? ''}`;
  const format = new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, currencyDisplay: 'code' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const noticeColumns = ({ t, kit, language, open }: Context): readonly Column<Notice>[] => [
  {
    key: 'time',
    head: kit.time,
    isOneLine: true,
    cell: ({ lastAt, kind, source }) => (
      <>
        <TimeAgo at={lastAt} />
        <Under>
          <KindName kind={kind} /> · {t.notices.sources[source]}
        </Under>
      </>
    ),
  },
  {
    key: 'verdict',
    head: t.columns.verdict,
    cell: ({ verdict }) => <Status tone={fine.has(verdict) ? 'good' : 'bad'}>{t.verdicts[verdict]}</Status>,
  },
  {
    key: 'number',
    head: `${t.columns.number} / ${t.columns.trade}`,
    cell: ({ orderNumber, digest, tradeNumber }) => (
      <>
        {orderNumber !== null && ORDER_NUMBER.test(orderNumber) ? (
          <OrderLink number={orderNumber} />
        ) : (
          <Code>{`${t.notices.digest} ${digest}`}</Code>
        )}
        {tradeNumber !== null && (
          <Under>
            <Code>{tradeNumber}</Code>
          </Under>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    head: t.columns.amount,
    align: 'end',
    cell: ({ fen, currency }) => (fen === null ? '' : writeMinor(fen, currency, language)),
  },
  { key: 'seen', head: t.columns.seen, align: 'end', cell: ({ seenCount }) => seenCount },
  { key: 'review', head: t.columns.review, cell: (notice) => <Review notice={notice} /> },
  {
    key: 'act',
    head: kit.actions,
    align: 'end',
    cell: (notice) => (
      <Acts>
        {noticeActs
          .filter((act) => notice.may[act])
          .map((act) => (
            <Button
              key={act}
              size="s"
              tone={act === 'credit' || act === 'confirm' ? 'primary' : 'plain'}
              onClick={() => open((close) => <NoticeDialog {...{ notice, act }} onClose={close} />)}
            >
              {t.notices[act]}
            </Button>
          ))}
      </Acts>
    ),
  },
];

/** The notices of one order. */
export function NoticeTable({ notices: rows, context }: { notices: readonly Notice[]; context: Context }) {
  const columns = noticeColumns(context);
  return <Table flush caption={context.t.notices.table} keyOf={({ id }) => id} {...{ rows, columns }} />;
}

function Review({ notice: { review, target, proposedBy, decidedBy, reason, refundedFen } }: { notice: Notice }) {
  const t = useMessages(paymentAdminMessages);
  if (review === 'none') return null;
  const who = decidedBy ?? proposedBy ?? '';
  return (
    <>
      {t.reviews[review]}
      {target && (
        <Under>
          <Link to={orderPath(target.number)}>
            <Code>{t.notices.toOrder({ number: target.number })}</Code>
          </Link>{' '}
          {payerName(target.payer, t.gone)}
        </Under>
      )}
      {review === 'credited' && refundedFen > 0 && (
        <Under>{t.notices.refunded({ amount: moneyText(refundedFen) })}</Under>
      )}
      {(who !== '' || reason !== '') && <Under>{`${who} ${reason}`}</Under>}
    </>
  );
}

/** Number of forged notices that were not stored. */
function Unkept({ unkept }: Pick<NoticeList, 'unkept'>) {
  const { notices } = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  return unkept.map(({ kind, count, lastAt }) => (
    <Callout key={kind} tone="warning">
      {notices.unkept({ kind: kinds[kind], count })} <TimeAgo at={lastAt} />
    </Callout>
  ));
}

/** Provider notices that do not fit our orders, for review. */
export const notices = consoleList(paymentAdminMessages, {
  list: paymentAdminApi.notices,
  search: { review: ['open', 'decided', 'all'] },
  filters: ({ notices: { choices: label, open, decided, all } }) => ({
    review: { label, choices: { open, decided, all }, standard: 'open', as: 'chips' },
  }),
  caption: (t) => t.notices.table,
  columns: noticeColumns,
  notice: ({ unkept }) => <Unkept unkept={unkept} />,
  empty: ({ notices: t }, isFiltered) => (
    <EmptyState icon="check" title={isFiltered ? t.noneOther : t.none} text={isFiltered ? undefined : t.noneText} />
  ),
});
