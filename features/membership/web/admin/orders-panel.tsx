import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import type { AdminOrder } from '#features/membership/admin-contract.ts';
import { orderStatuses } from '#features/membership/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { exactTime } from '#platform/shared/relative-time.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
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
import { RefundDialog } from './refund-dialog.tsx';
import { adminOrdersQuery, hrefOf, type MembershipSearchParams, PATH, parseSearchParams } from './search-params.ts';
import { useTerms } from './use-terms.ts';

/** The server counts up to this number. */
const COUNTED = 3000;

/** All orders, newest first. */
export function OrdersPanel({ searchParams }: { searchParams: MembershipSearchParams }) {
  const { messages, language } = useTerms();
  const query = useApiQuery(adminOrdersQuery(searchParams), { keepPreviousData: true });
  const [refunding, setRefunding] = useState<AdminOrder | null>(null);
  return (
    <>
      <Card pad="pad">
        <Filters searchParams={searchParams} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <Card>
            <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
              <OrderTable orders={list.records} onRefund={setRefunding} />
            </RowsOfPage>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
            {list.total >= COUNTED && (
              <p className={css.capped}>{messages.order.capped({ count: formatCount(COUNTED, language) })}</p>
            )}
          </Card>
        )}
      </QueryState>
      {refunding && <RefundDialog order={refunding} searchParams={searchParams} onClose={() => setRefunding(null)} />}
    </>
  );
}

function Filters({ searchParams }: { searchParams: MembershipSearchParams }) {
  const { order: messages } = useTerms().messages;
  const leadTo = (chosen: URLSearchParams) => hrefOf({ ...parseSearchParams(chosen), tab: 'orders', page: 1 });
  return (
    <FilterForm path={`${PATH}?tab=orders`} hrefOf={leadTo} apply={messages.find} clear={messages.clear}>
      <Field label={messages.q}>
        <TextInput name="q" maxLength={90} defaultValue={searchParams.q ?? ''} autoComplete="off" />
      </Field>
      <Field label={messages.status}>
        <Select
          name="status"
          defaultValue={searchParams.status ?? ''}
          options={[
            { value: '', label: messages.any },
            ...orderStatuses.map((value) => ({ value, label: messages.statuses[value] })),
          ]}
        />
      </Field>
    </FilterForm>
  );
}

function OrderTable({ orders, onRefund }: { orders: readonly AdminOrder[]; onRefund: (order: AdminOrder) => void }) {
  const { messages, language, price, duration } = useTerms();
  const { order: t } = messages;
  return (
    <Table
      caption={t.table}
      rows={orders}
      keyOf={(order) => order.id}
      empty={<EmptyState icon="wallet" title={t.empty} text={t.emptyText} />}
      columns={[
        { key: 'number', head: t.number, cell: (order) => order.number },
        {
          key: 'member',
          head: t.member,
          cell: (order) => (
            <span className={css.member}>
              {order.member.nickname}
              <span className={css.under}>{order.member.account}</span>
            </span>
          ),
        },
        {
          key: 'what',
          head: t.what,
          cell: (order) => (
            <span className={css.who}>
              {order.cardName} · {order.specificationName}
              <span className={css.under}>
                {order.roleName} ·{' '}
                {t.times({ duration: duration({ count: order.duration, unit: order.unit }), count: order.quantity })}
              </span>
            </span>
          ),
        },
        {
          key: 'paid',
          head: t.paid,
          align: 'end',
          cell: (order) => price({ money: order.amountFen, points: order.points }),
        },
        { key: 'bought', head: t.bought, cell: (order) => <ShortTime at={order.createdAt} /> },
        {
          key: 'time',
          head: t.time,
          cell: (order) =>
            messages.until({ from: exactTime(order.beginsAt, language), to: exactTime(order.endsAt, language) }),
        },
        {
          key: 'status',
          head: t.status,
          cell: (order) => (
            <span className={css.who}>
              <Status tone={order.status === 'paid' ? 'good' : 'neutral'}>{t.statuses[order.status]}</Status>
              {order.refundReason !== '' && <span className={css.under}>{order.refundReason}</span>}
            </span>
          ),
        },
        {
          key: 'act',
          head: messages.mutation,
          align: 'end',
          cell: (order) =>
            order.may.refund && (
              <Button size="s" tone="danger" onClick={() => onRefund(order)}>
                {t.refund}
              </Button>
            ),
        },
      ]}
    />
  );
}
