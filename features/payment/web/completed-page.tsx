import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type PaymentOrder, paymentApi } from '#features/payment/contract.ts';
import { payPath, purposePaths } from '#features/payment/paths.ts';
import { balancesQuery, WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { paymentMessages } from '../messages.ts';
import { NoOrder } from './no-order.tsx';
import { OrderMarks, oddAmount } from './order-marks.tsx';
import css from './payment.module.css';
import { checkQuery, orderQuery } from './queries.ts';
import { PaySkeleton } from './skeletons.tsx';

const LOOK_EVERY = 3000;
const EVERY_QUERY = 15_000;
const NO_NUMBER = '00000000000000000000';
/** The last part of the path is the order's number. */
const numberOf = ({ pathname }: Pick<PageLocation, 'pathname'>) => /\/(\d{20,32})\/*$/.exec(pathname)?.[1] ?? NO_NUMBER;

export const queries = (location: Pick<PageLocation, 'pathname'>) => [orderQuery(numberOf(location))];

/**
 * `/paymentCompleted/…`: the actual state of an order. The URL only names it; the server decides, and queries the
 * provider.
 */
export function Page() {
  const messages = useMessages(paymentMessages).completed;
  const number = numberOf(useLocation());
  const order = useApiQuery(orderQuery(number));
  const { data, error } = order;
  const isWaiting = data?.status === 'waiting';
  // Queries on return and while waiting: the provider's notice may be later than the payer, or lost.
  const check = useApiQuery(checkQuery(number), {
    enabled: isWaiting || data?.status === 'closed',
    ...(isWaiting ? { refetchInterval: EVERY_QUERY } : {}),
  });
  useFreshWallet(data?.status);
  const shown = data?.status === 'waiting' && check.data ? check.data : data;
  return (
    <WalletLayout title={messages.title}>
      <Card pad="pad">
        {shown && <Result order={shown} />}
        {(isWaiting || data?.status === 'refunding') && <Watch number={number} />}
        {!shown && (error ? <NoOrder error={error} onRetry={() => void order.refetch()} /> : <PaySkeleton />)}
      </Card>
    </WalletLayout>
  );
}

/** Polls while the state may change. */
function Watch({ number }: { number: string }) {
  useApiQuery(orderQuery(number), { refetchInterval: LOOK_EVERY });
  return null;
}

/** Invalidates the wallet's queries once the order has changed. */
function useFreshWallet(status: string | undefined): void {
  const queries = useQueryClient();
  // Follows the order's status: the cached balance is outdated.
  useEffect(() => {
    if (status === undefined || status === 'waiting') return;
    void queries.invalidateQueries({ queryKey: queryKey(balancesQuery) });
    void queries.invalidateQueries({ queryKey: [paymentApi.list.path] });
  }, [status, queries]);
}

function Result({ order }: { order: PaymentOrder }) {
  return (
    <div className={css.pay}>
      <div role="status">
        <Outcome order={order} />
      </div>
      <p className={css.amount}>{moneyText(order.fen)}</p>
      <p className={css.number}>{order.number}</p>
      <OrderMarks order={order} />
      <NextSteps order={order} />
    </div>
  );
}

/** The result in words. */
function Outcome({ order }: { order: PaymentOrder }) {
  const messages = useMessages(paymentMessages).completed;
  const back = moneyText(order.refundedFen);
  // A verified odd payment takes precedence over the order's status.
  if (order.odd && (order.status === 'waiting' || order.status === 'closed')) return <Odd odd={order.odd} />;
  if (order.status === 'waiting')
    return <EmptyState icon="clock" title={messages.waiting} text={messages.waitingText} />;
  if (order.status === 'closed') return <EmptyState icon="close" title={messages.closed} text={messages.closedText} />;
  if (order.status === 'refunding')
    return <EmptyState icon="clock" title={messages.refunding} text={messages.refundingText} />;
  if (order.status === 'refunded' || order.status === 'part_refunded')
    return <EmptyState icon="reply" title={messages.refunded} text={messages.refundedText({ amount: back })} />;
  return (
    <>
      <EmptyState
        icon="check"
        title={messages.paid}
        text={messages.paidText[order.purpose]({ amount: moneyText(order.fen) })}
      />
      {order.isLate && <Callout>{messages.lateText}</Callout>}
      {order.odd && <Callout>{messages.oddTexts[order.odd.state]({ amount: oddAmount(order.odd) })}</Callout>}
    </>
  );
}

const oddIcons = {
  waiting: 'clock',
  credited: 'check',
  returning: 'clock',
  returned: 'reply',
  decided: 'check',
} as const;

/** A payment that does not fit its order: the page must not claim that nothing was paid. */
function Odd({ odd }: { odd: NonNullable<PaymentOrder['odd']> }) {
  const messages = useMessages(paymentMessages).completed;
  return (
    <EmptyState
      icon={oddIcons[odd.state]}
      title={messages.oddTitles[odd.state]}
      text={messages.oddTexts[odd.state]({ amount: oddAmount(odd) })}
    />
  );
}

function NextSteps({ order: { status, number, purpose, odd } }: { order: PaymentOrder }) {
  const messages = useMessages(paymentMessages).completed;
  if (status === 'waiting' && odd === null)
    return (
      <ButtonLink tone="primary" to={payPath(number)}>
        {messages.toPay}
      </ButtonLink>
    );
  const isUnpaid = status === 'closed' && odd === null;
  return (
    <div className={css.buttons}>
      <ButtonLink tone={isUnpaid ? 'primary' : 'plain'} to={purposePaths[purpose].again}>
        {messages[isUnpaid ? 'retry' : 'again'][purpose]}
      </ButtonLink>
      <ButtonLink tone={isUnpaid ? 'plain' : 'primary'} to={purposePaths[purpose].result}>
        {messages.result[purpose]}
      </ButtonLink>
    </div>
  );
}
