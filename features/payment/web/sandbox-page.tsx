import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { type PaymentOrder, paymentApi } from '#features/payment/contract.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { keyOf, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { askOrder } from './asks.ts';
import { NoOrder } from './no-order.tsx';
import { resultPath } from './order-list.tsx';
import { OrderMarks } from './order-marks.tsx';
import css from './payment.module.css';
import { PaySkeleton } from './skeletons.tsx';

const numberOf = (query: URLSearchParams) => (/^\d{20,32}$/.test(query.get('order') ?? '') ? (query.get('order') ?? '') : '00000000000000000000');

export const asks = ({ query }: Pick<Place, 'query'>) => [askOrder(numberOf(query))];

/** `/wallet/sandbox`: plays the page of a payment provider with test money. */
export function Page() {
  const words = useWords<typeof zh>('payment').sandbox;
  const [search] = useSearchParams();
  const asked = useAsk(askOrder(numberOf(search)));
  const { data, error } = asked;
  return (
    <WalletLayout title={words.title}>
      <Card pad="pad">
        {data && <Till order={data} />}
        {!data && (error ? <NoOrder error={error} onRetry={() => void asked.refetch()} /> : <PaySkeleton />)}
      </Card>
    </WalletLayout>
  );
}

type Outcome = 'pay' | 'paySilently' | 'refuse';

function Till({ order }: { order: PaymentOrder }) {
  const words = useWords<typeof zh>('payment').sandbox;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const act = useAct(paymentApi.paySandbox, { overlay: true });
  // Refusals are said by the request layer.
  const press = async (outcome: Outcome) => {
    const after = await act.mutateAsync({ params: { number: order.number }, body: { outcome } }).catch(() => undefined);
    if (!after) return;
    queries.setQueryData(keyOf(askOrder(order.number)), after);
    await navigate(resultPath(after), { replace: true });
  };
  return (
    <div className={css.pay}>
      <div className={css.banner}>
        <Callout tone="warning">{words.banner}</Callout>
      </div>
      <OrderMarks order={order} />
      <p className={css.amount}>{words.about({ amount: moneyText(order.fen) })}</p>
      <p className={css.number}>{order.number}</p>
      {order.status === 'waiting' ? (
        <>
          <div className={css.buttons}>
            <Button tone="primary" size="l" busy={act.isPending} onClick={() => void press('pay')}>
              {words.pay}
            </Button>
            <Button size="l" onClick={() => void press('paySilently')}>
              {words.paySilently}
            </Button>
            <Button size="l" tone="quiet" onClick={() => void press('refuse')}>
              {words.refuse}
            </Button>
          </div>
          <p className={css.quiet}>{words.silentHint}</p>
        </>
      ) : (
        <>
          <p>{words.over}</p>
          <ButtonLink to={resultPath(order)}>{words.toResult}</ButtonLink>
        </>
      )}
    </div>
  );
}
