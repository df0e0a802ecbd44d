import { useSearchParams } from 'react-router';
import { paymentPaths } from '#features/payment/paths.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { paymentMessages } from '../messages.ts';
import { OrderList } from './order-list.tsx';
import { PayView } from './pay-view.tsx';
import { methodsQuery, orderQuery, ordersQuery } from './queries.ts';
import { OrdersSkeleton, TopUpSkeleton } from './skeletons.tsx';
import { TopUpForm } from './top-up-form.tsx';

const NUMBER = /^\d{20,32}$/;
const orderOf = (query: URLSearchParams) => (NUMBER.test(query.get('order') ?? '') ? query.get('order') : null);
const hrefOf = (page: number) => (page === 1 ? paymentPaths.payment : `${paymentPaths.payment}?page=${page}`);

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const order = orderOf(query);
  return order === null ? [methodsQuery, ordersQuery(pageNumber(query))] : [orderQuery(order)];
};

/** `/wallet/payment`: amount and payment method; with `order`, how to pay it. */
export function Page() {
  const t = useMessages(paymentMessages);
  const [search] = useSearchParams();
  const order = orderOf(search);
  if (order !== null)
    return (
      <WalletLayout title={t.pay.title}>
        <PayView key={order} number={order} />
      </WalletLayout>
    );
  return (
    <WalletLayout title={t.payment.title} text={t.payment.text}>
      <Methods />
      <Orders page={pageNumber(search)} />
    </WalletLayout>
  );
}

function Methods() {
  const query = useApiQuery(methodsQuery);
  const { data, error } = query;
  return (
    <Card pad="pad">
      {data && <TopUpForm {...data} />}
      {!data &&
        (error ? <ErrorState message={error.message} onRetry={() => void query.refetch()} /> : <TopUpSkeleton />)}
    </Card>
  );
}

function Orders({ page }: { page: number }) {
  const messages = useMessages(paymentMessages).payment;
  const query = useApiQuery(ordersQuery(page), { keepPreviousData: true });
  const { data, error } = query;
  return (
    <Panel title={messages.orders}>
      {!data &&
        (error ? <ErrorState message={error.message} onRetry={() => void query.refetch()} /> : <OrdersSkeleton />)}
      {data && (
        <>
          <RowsOfPage list={data} first={hrefOf(1)}>
            {data.records.length === 0 ? (
              <EmptyState icon="wallet" title={messages.noOrders} text={messages.noOrdersText} />
            ) : (
              <OrderList orders={data.records} />
            )}
          </RowsOfPage>
          <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />
        </>
      )}
    </Panel>
  );
}
