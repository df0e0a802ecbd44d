import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { type PaymentOrder, paymentApi } from '#features/payment/contract.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { paymentMessages } from '../messages.ts';
import { NoOrder } from './no-order.tsx';
import { resultPath } from './order-list.tsx';
import { OrderMarks } from './order-marks.tsx';
import css from './payment.module.css';
import { orderQuery } from './queries.ts';
import { PaySkeleton } from './skeletons.tsx';

const numberOf = (query: URLSearchParams) =>
  /^\d{20,32}$/.test(query.get('order') ?? '') ? (query.get('order') ?? '') : '00000000000000000000';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [orderQuery(numberOf(query))];

/** `/wallet/sandbox`: imitates a payment provider's page with test money. */
export function Page() {
  const messages = useMessages(paymentMessages).sandbox;
  const [search] = useSearchParams();
  const query = useApiQuery(orderQuery(numberOf(search)));
  const { data, error } = query;
  return (
    <WalletLayout title={messages.title}>
      <Card pad="pad">
        {data && <Till order={data} />}
        {!data && (error ? <NoOrder error={error} onRetry={() => void query.refetch()} /> : <PaySkeleton />)}
      </Card>
    </WalletLayout>
  );
}

type Outcome = 'pay' | 'paySilently' | 'refuse';

function Till({ order }: { order: PaymentOrder }) {
  const messages = useMessages(paymentMessages).sandbox;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mutation = useApiMutation(paymentApi.paySandbox, { overlay: true });
  // The request layer shows refusals.
  const press = async (outcome: Outcome) => {
    const after = await mutation
      .mutateAsync({ params: { number: order.number }, body: { outcome } })
      .catch(() => undefined);
    if (!after) return;
    queries.setQueryData(queryKey(orderQuery(order.number)), after);
    await navigate(resultPath(after), { replace: true });
  };
  return (
    <div className={css.pay}>
      <div className={css.banner}>
        <Callout tone="warning">{messages.banner}</Callout>
      </div>
      <OrderMarks order={order} />
      <p className={css.amount}>{messages.about({ amount: moneyText(order.fen) })}</p>
      <p className={css.number}>{order.number}</p>
      {order.status === 'waiting' ? (
        <>
          <div className={css.buttons}>
            <Button tone="primary" size="l" busy={mutation.isPending} onClick={() => void press('pay')}>
              {messages.pay}
            </Button>
            <Button size="l" onClick={() => void press('paySilently')}>
              {messages.paySilently}
            </Button>
            <Button size="l" tone="quiet" onClick={() => void press('refuse')}>
              {messages.refuse}
            </Button>
          </div>
          <p className={css.quiet}>{messages.silentHint}</p>
        </>
      ) : (
        <>
          <p>{messages.over}</p>
          <ButtonLink to={resultPath(order)}>{messages.toResult}</ButtonLink>
        </>
      )}
    </div>
  );
}
