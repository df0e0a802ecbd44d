import { useSearchParams } from 'react-router';
import { paymentPaths } from '#features/payment/paths.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import { askMethods, askOrder, askOrders } from './asks.ts';
import { OrderList } from './order-list.tsx';
import { PayView } from './pay-view.tsx';
import { OrdersSkeleton, TopUpSkeleton } from './skeletons.tsx';
import { TopUpForm } from './top-up-form.tsx';

const NUMBER = /^\d{20,32}$/;
const orderOf = (query: URLSearchParams) => (NUMBER.test(query.get('order') ?? '') ? query.get('order') : null);
const hrefOf = (page: number) => (page === 1 ? paymentPaths.payment : `${paymentPaths.payment}?page=${page}`);

export const asks = ({ query }: Pick<Place, 'query'>) => {
  const order = orderOf(query);
  return order === null ? [askMethods, askOrders(pageNumber(query))] : [askOrder(order)];
};

/** `/wallet/payment`: how much and through whom; with `order`, how to pay it. */
export function Page() {
  const words = useWords<typeof zh>('payment');
  const [search] = useSearchParams();
  const order = orderOf(search);
  if (order !== null)
    return (
      <WalletLayout title={words.pay.title}>
        <PayView key={order} number={order} />
      </WalletLayout>
    );
  return (
    <WalletLayout title={words.payment.title} text={words.payment.text}>
      <Methods />
      <Orders page={pageNumber(search)} />
    </WalletLayout>
  );
}

function Methods() {
  const asked = useAsk(askMethods);
  const { data, error } = asked;
  return (
    <Card pad="pad">
      {data && <TopUpForm {...data} />}
      {!data && (error ? <ErrorState message={error.message} onRetry={() => void asked.refetch()} /> : <TopUpSkeleton />)}
    </Card>
  );
}

function Orders({ page }: { page: number }) {
  const words = useWords<typeof zh>('payment').payment;
  const asked = useAsk(askOrders(page), { keepPrevious: true });
  const { data, error } = asked;
  return (
    <Panel title={words.orders}>
      {!data && (error ? <ErrorState message={error.message} onRetry={() => void asked.refetch()} /> : <OrdersSkeleton />)}
      {data && (
        <>
          <RowsOfPage list={data} first={hrefOf(1)}>
            {data.records.length === 0 ? <EmptyState icon="wallet" title={words.noOrders} text={words.noOrdersText} /> : <OrderList orders={data.records} />}
          </RowsOfPage>
          <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />
        </>
      )}
    </Panel>
  );
}
