import { type FileColumn, moneyColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { consoleItem, consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type AdminOrder, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { orderStatuses, paymentKinds } from '#features/payment/kinds.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { OrderMarks } from '../order-marks.tsx';
import { paymentAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { KindName, ORDER_NUMBER, OrderLink, payerName } from './order-cells.tsx';
import { OrderFileActs, OrderFileView } from './order-file.tsx';

function useOrderFilters({ search }: typeof zh, kit: { account: string; state: string }) {
  const { statuses, kinds } = useMessages(paymentMessages);
  return {
    number: { label: search.number, maxLength: 100 },
    account: { label: kit.account, maxLength: 60 },
    status: { label: kit.state, choices: statuses },
    kind: { label: search.kind, choices: kinds },
  };
}

function useOrderFile({ t, kit }: ListContext<typeof zh>, zone: string): readonly FileColumn<AdminOrder>[] {
  const { statuses, kinds } = useMessages(paymentMessages);
  const inZone = (name: string) => kit.headIn({ name, unit: zone });
  const inYuan = (name: string) => kit.headIn({ name, unit: 'CNY' });
  return [
    [t.columns.number, ({ number }) => number],
    [t.columns.trade, ({ tradeNumber }) => tradeNumber ?? ''],
    [t.columns.payer, ({ payer }) => payerName(payer, kit.gone)],
    [kit.account, ({ payer }) => payer.account],
    [inYuan(kit.amount), ({ fen }, { yuan }) => yuan(fen)],
    [inYuan(t.file.refunded), ({ refundedFen }, { yuan }) => yuan(refundedFen)],
    [t.columns.kind, ({ kind }) => kinds[kind]],
    [kit.state, ({ status }) => statuses[status]],
    [inZone(t.file.createdAt), ({ createdAt }, { time }) => time(createdAt)],
    [inZone(t.file.paidAt), ({ paidAt }, { time }) => time(paidAt)],
  ];
}

/** Orders of all members. */
export const orders = consoleItem(paymentAdminMessages, {
  param: 'open',
  pattern: ORDER_NUMBER,
  query: (number) => apiQuery(paymentAdminApi.order, { params: { number }, query: {} }),
  actions: (file, context) => <OrderFileActs {...{ file, context }} />,
  view: (file, context) => <OrderFileView {...{ file, context }} />,
  otherwise: consoleList(paymentAdminMessages, {
    list: paymentAdminApi.orders,
    search: { number: 'text', account: 'text', status: orderStatuses, kind: paymentKinds },
    filters: useOrderFilters,
    file: useOrderFile,
    caption: (t) => t.views.orders,
    keyOf: ({ number }) => number,
    columns: ({ t: { columns }, kit }) => [
      { key: 'number', head: columns.number, cell: ({ number }) => <OrderLink number={number} /> },
      {
        key: 'payer',
        head: columns.payer,
        cell: ({ payer }) =>
          payer.isGone ? kit.gone : <Link to={memberPath(payer.account)}>{payerName(payer, kit.gone)}</Link>,
      },
      moneyColumn<AdminOrder>('amount', kit.amount, ({ fen }) => fen),
      { key: 'kind', head: columns.kind, cell: ({ kind }) => <KindName kind={kind} /> },
      { key: 'status', head: kit.state, cell: (order) => <OrderMarks order={order} /> },
      timeColumn<AdminOrder>('time', kit.time, ({ createdAt }) => createdAt),
    ],
    empty: () => ({ icon: 'wallet' }),
  }),
});
