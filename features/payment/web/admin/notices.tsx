import { statusColumn, TablePanel } from '#features/console/web/columns-public.ts';
import { consoleList } from '#features/console/web/page-public.ts';
import { Buttons, Code, Under } from '#features/console/web/parts-public.ts';
import { type Notice, type NoticeList, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { decideNotice, noticeActs } from './decide-notice.tsx';
import { paymentAdminMessages } from './messages.ts';
import { type Context, KindName, ORDER_NUMBER, OrderLink, orderPath, payerName } from './order-cells.tsx';

const fine = new Set(['settled', 'late', 'repeated', 'ignored']);

/** Formats an amount given in the smallest unit of its currency. An unknown currency is shown unformatted. */
function writeMinor(amount: number, currency: string | null, language: Language): string {
  if (currency === 'CNY') return moneyText(amount);
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency ?? ''}`;
  const format = new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, currencyDisplay: 'code' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const noticeColumns = (context: Context): readonly Column<Notice>[] => {
  const { t, kit, language } = context;
  return [
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
    statusColumn(t.columns.verdict, ({ verdict }) => [fine.has(verdict) ? 'good' : 'bad', t.verdicts[verdict]]),
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
      head: kit.amount,
      align: 'end',
      cell: ({ fen, currency }) => (fen === null ? '' : writeMinor(fen, currency, language)),
    },
    { key: 'seen', head: t.columns.seen, align: 'end', cell: ({ seenCount }) => seenCount },
    { key: 'review', head: t.columns.review, cell: (notice) => <Review {...{ notice, context }} /> },
    {
      key: 'act',
      head: kit.actions,
      align: 'end',
      cell: (notice) => (
        <Buttons
          items={noticeActs.map(
            (act) =>
              notice.may[act] && {
                label: t.notices[act],
                tone: act === 'credit' || act === 'confirm' ? 'primary' : 'plain',
                onClick: () => decideNotice(context, notice, act),
              },
          )}
        />
      ),
    },
  ];
};

/** The notices of one order. */
export function NoticeTable({ notices: rows, context }: { notices: readonly Notice[]; context: Context }) {
  const { t } = context;
  const columns = noticeColumns(context);
  return <TablePanel title={t.file.notices} empty={t.file.noNotices} keyOf={({ id }) => id} {...{ rows, columns }} />;
}

type ReviewProps = { notice: Notice; context: Context };

function Review({ notice: { review, target, reason, refundedFen, ...by }, context: { t, kit } }: ReviewProps) {
  if (review === 'none') return null;
  const who = by.decidedBy ?? by.proposedBy ?? '';
  return (
    <>
      {t.reviews[review]}
      {target && (
        <Under>
          <Link to={orderPath(target.number)}>
            <Code>{t.notices.toOrder({ number: target.number })}</Code>
          </Link>{' '}
          {payerName(target.payer, kit.gone)}
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
  filters: ({ notices: { open, decided } }, kit) => ({
    review: { label: kit.state, choices: { open, decided, all: kit.any }, standard: 'open', as: 'chips' },
  }),
  caption: (t) => t.notices.table,
  columns: noticeColumns,
  notice: ({ unkept }) => <Unkept unkept={unkept} />,
  empty: ({ notices: t }) => ({ icon: 'check', title: t.none, text: t.noneText }),
});
