import type { FileColumn } from '#features/console/web/columns-public.ts';
import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { Under, Wide } from '#features/console/web/parts-public.ts';
import { type AdminOrder, membershipAdminApi } from '#features/membership/admin-contract.ts';
import { orderStatuses } from '#features/membership/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import css from './membership-admin.module.css';
import { membershipAdminMessages } from './messages.ts';
import { durationText, priceText, type Terms } from './terms.ts';

type Context = ListContext<Terms['t']>;

/** All orders, newest first. */
export const orders = consoleList(membershipAdminMessages, {
  list: membershipAdminApi.orders,
  search: { q: 'text', status: orderStatuses },
  filters: ({ order: t }, kit) => ({
    q: { label: t.q, maxLength: 90 },
    status: { label: kit.state, choices: t.statuses },
  }),
  file: orderFile,
  countedTo: 3000,
  caption: (t) => t.orders,
  empty: () => ({ icon: 'wallet' }),
  columns: (context) => [
    ...columnsOf(context),
    {
      key: 'act',
      head: context.kit.actions,
      align: 'end',
      cell: (order) =>
        order.may.refund && (
          <Button size="s" tone="danger" onClick={() => refund(order, context)}>
            {context.t.order.refund}
          </Button>
        ),
    },
  ],
});

function orderFile({ t, kit }: Context, zone: string): readonly FileColumn<AdminOrder>[] {
  const { order: texts } = t;
  const inZone = (name: string) => kit.headIn({ name, unit: zone });
  return [
    [texts.number, ({ number }) => number],
    [kit.member, ({ member }) => member.nickname],
    [kit.account, ({ member }) => member.account],
    [texts.what, ({ cardName, specificationName, quantity }) => `${cardName} · ${specificationName} × ${quantity}`],
    [kit.headIn({ name: texts.paid, unit: 'CNY' }), ({ amountFen }, { yuan }) => yuan(amountFen)],
    [kit.points, ({ points }) => String(points)],
    [kit.state, ({ status }) => texts.statuses[status]],
    [inZone(texts.bought), ({ createdAt }, { time }) => time(createdAt)],
    [inZone(kit.from), ({ beginsAt }, { time }) => time(beginsAt)],
    [inZone(kit.to), ({ endsAt }, { time }) => time(endsAt)],
    [inZone(texts.statuses.refunded), ({ refundedAt }, { time }) => time(refundedAt)],
    [texts.refundReason, ({ refundReason }) => refundReason],
  ];
}

function columnsOf(context: Context): readonly Column<AdminOrder>[] {
  const { t, kit, instant } = context;
  const { order: texts } = t;
  return [
    { key: 'number', head: texts.number, cell: (order) => order.number },
    {
      key: 'member',
      head: kit.member,
      cell: ({ member }) => (
        <span className={css.member}>
          {member.nickname}
          <Under>{member.account}</Under>
        </span>
      ),
    },
    {
      key: 'what',
      head: texts.what,
      cell: (order) => (
        <Wide>
          {order.cardName} · {order.specificationName}
          <Under>
            {order.roleName} · {texts.times({ duration: durationText(context, order), count: order.quantity })}
          </Under>
        </Wide>
      ),
    },
    {
      key: 'paid',
      head: texts.paid,
      align: 'end',
      cell: ({ amountFen, points }) => priceText(context, { money: amountFen, points }),
    },
    { key: 'bought', head: texts.bought, cell: (order) => <ShortTime at={order.createdAt} /> },
    {
      key: 'time',
      head: texts.time,
      cell: ({ beginsAt, endsAt }) => t.until({ from: instant(beginsAt), to: instant(endsAt) }),
    },
    {
      key: 'status',
      head: kit.state,
      cell: ({ status, refundReason }) => (
        <Wide>
          <Status tone={status === 'paid' ? 'good' : 'neutral'}>{texts.statuses[status]}</Status>
          {refundReason !== '' && <Under>{refundReason}</Under>}
        </Wide>
      ),
    },
  ];
}

/** Refunds an order: proof of identity and reason. */
function refund({ id, number, amountFen, points, member }: AdminOrder, context: Context) {
  const { order: texts } = context.t;
  context.confirm({
    call: membershipAdminApi.refund,
    params: { id },
    title: texts.refundTitle({ number }),
    text: texts.refundText({ price: priceText(context, { money: amountFen, points }), name: member.nickname }),
    reason: texts.refundReason,
    isRequired: texts.reasonMissing,
    confirm: texts.refund,
    tone: 'danger',
    proof: texts.proofHint,
    done: texts.refunded,
  });
}
