import { QueryState } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import type { AdminOrder } from '#features/payment/admin-contract.ts';
import { orderStatuses, paymentKinds } from '#features/payment/kinds.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { OrderMarks } from '../order-marks.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';
import { hrefOf, type PaymentSearchParams, parseSearchParams, searchQuery } from './search-params.ts';

/** Orders of all members. */
export function OrderSearch({ searchParams }: { searchParams: PaymentSearchParams }) {
  const query = useApiQuery(searchQuery(searchParams), { keepPreviousData: true });
  return (
    <>
      <Card pad="pad">
        <Filters key={JSON.stringify(searchParams.filters)} searchParams={searchParams} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
                <Orders orders={list.records} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Filters({ searchParams: { filters } }: { searchParams: PaymentSearchParams }) {
  const t = useMessages(paymentAdminMessages);
  const { statuses, kinds } = useMessages(paymentMessages);
  const any = { value: '', label: t.any };
  return (
    <FilterForm
      path="/admin/payments"
      hrefOf={(chosen) => hrefOf({ ...parseSearchParams(chosen), page: 1 })}
      apply={t.filter}
      clear={t.clear}
    >
      <Field label={t.search.number}>
        <TextInput name="number" maxLength={100} defaultValue={filters.number ?? ''} autoComplete="off" />
      </Field>
      <Field label={t.search.account}>
        <TextInput name="account" maxLength={60} defaultValue={filters.account ?? ''} autoComplete="off" />
      </Field>
      <Field label={t.search.status}>
        <Select
          name="status"
          defaultValue={filters.status ?? ''}
          options={[any, ...orderStatuses.map((value) => ({ value, label: statuses[value] }))]}
        />
      </Field>
      <Field label={t.search.kind}>
        <Select
          name="kind"
          defaultValue={filters.kind ?? ''}
          options={[any, ...paymentKinds.map((value) => ({ value, label: kinds[value] }))]}
        />
      </Field>
    </FilterForm>
  );
}

function Orders({ orders }: { orders: readonly AdminOrder[] }) {
  const t = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const { columns } = t;
  return (
    <Table
      caption={t.orderTable}
      rows={orders}
      keyOf={(order) => order.number}
      empty={<EmptyState icon="wallet" title={t.noOrders} />}
      columns={[
        {
          key: 'number',
          head: columns.number,
          cell: ({ number }) => (
            <Link to={hrefOf({ open: number })} className={css.number}>
              {number}
            </Link>
          ),
        },
        {
          key: 'payer',
          head: columns.payer,
          cell: ({ payer }) =>
            payer.isGone ? t.gone : <Link to={memberPath(payer.account)}>{payer.nickname ?? payer.account}</Link>,
        },
        { key: 'amount', head: columns.amount, align: 'end', cell: ({ fen }) => moneyText(fen) },
        { key: 'kind', head: columns.kind, cell: ({ kind }) => kinds[kind] },
        { key: 'status', head: columns.status, cell: (order) => <OrderMarks order={order} /> },
        { key: 'time', head: columns.time, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
      ]}
    />
  );
}
