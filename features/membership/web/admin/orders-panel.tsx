import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import type { KeptOrder } from '#features/membership/admin-contract.ts';
import { orderStatuses } from '#features/membership/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { exactTime } from '#platform/shared/relative-time.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './membership-admin.module.css';
import { askKeptOrders, hrefOf, type MembershipPlace, PATH, placeOf } from './place.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useTerms } from './use-terms.ts';

/** Where the server stops counting. */
const COUNTED = 3000;

/** What everybody has bought, newest first. */
export function OrdersPanel({ place }: { place: MembershipPlace }) {
  const { words, language } = useTerms();
  const asked = useAsk(askKeptOrders(place), { keepPrevious: true });
  const [refunding, setRefunding] = useState<KeptOrder | null>(null);
  return (
    <>
      <Card pad="pad">
        <Filters place={place} />
      </Card>
      <AskState asked={asked}>
        {(list) => (
          <Card>
            <RowsOfPage list={list} first={hrefOf({ ...place, page: 1 })}>
              <OrderTable orders={list.records} onRefund={setRefunding} />
            </RowsOfPage>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
            {list.total >= COUNTED && <p className={css.capped}>{words.order.capped({ count: formatCount(COUNTED, language) })}</p>}
          </Card>
        )}
      </AskState>
      {refunding && <RefundDialog order={refunding} place={place} onClose={() => setRefunding(null)} />}
    </>
  );
}

function Filters({ place }: { place: MembershipPlace }) {
  const { order: words } = useTerms().words;
  const leadTo = (chosen: URLSearchParams) => hrefOf({ ...placeOf(chosen), tab: 'orders', page: 1 });
  return (
    <FilterForm path={`${PATH}?tab=orders`} hrefOf={leadTo} apply={words.find} clear={words.clear}>
      <Field label={words.q}>
        <TextInput name="q" maxLength={90} defaultValue={place.q ?? ''} autoComplete="off" />
      </Field>
      <Field label={words.status}>
        <Select
          name="status"
          defaultValue={place.status ?? ''}
          options={[{ value: '', label: words.any }, ...orderStatuses.map((value) => ({ value, label: words.statuses[value] }))]}
        />
      </Field>
    </FilterForm>
  );
}

function OrderTable({ orders, onRefund }: { orders: readonly KeptOrder[]; onRefund: (order: KeptOrder) => void }) {
  const { words, language, price, duration } = useTerms();
  const { order: say } = words;
  return (
    <Table
      caption={say.table}
      rows={orders}
      keyOf={(order) => order.id}
      empty={<EmptyState icon="wallet" title={say.empty} text={say.emptyText} />}
      columns={[
        { key: 'number', head: say.number, cell: (order) => order.number },
        {
          key: 'member',
          head: say.member,
          cell: (order) => (
            <span className={css.member}>
              {order.member.nickname}
              <span className={css.under}>{order.member.account}</span>
            </span>
          ),
        },
        {
          key: 'what',
          head: say.what,
          cell: (order) => (
            <span className={css.who}>
              {order.cardName} · {order.specificationName}
              <span className={css.under}>
                {order.roleName} · {say.times({ duration: duration({ count: order.duration, unit: order.unit }), count: order.quantity })}
              </span>
            </span>
          ),
        },
        { key: 'paid', head: say.paid, align: 'end', cell: (order) => price({ money: order.amountFen, points: order.points }) },
        { key: 'bought', head: say.bought, cell: (order) => <ShortTime at={order.createdAt} /> },
        { key: 'time', head: say.time, cell: (order) => words.until({ from: exactTime(order.beginsAt, language), to: exactTime(order.endsAt, language) }) },
        {
          key: 'status',
          head: say.status,
          cell: (order) => (
            <span className={css.who}>
              <Status tone={order.status === 'paid' ? 'good' : 'neutral'}>{say.statuses[order.status]}</Status>
              {order.refundReason !== '' && <span className={css.under}>{order.refundReason}</span>}
            </span>
          ),
        },
        {
          key: 'act',
          head: words.act,
          align: 'end',
          cell: (order) =>
            order.may.refund && (
              <Button size="s" tone="danger" onClick={() => onRefund(order)}>
                {say.refund}
              </Button>
            ),
        },
      ]}
    />
  );
}
