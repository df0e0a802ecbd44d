import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { type PaymentOrder, paymentApi, type Start } from '#features/payment/contract.ts';
import { purposePaths, sandboxPath } from '#features/payment/paths.ts';
import { QrCode } from '#features/second-factor/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { paymentMessages } from '../messages.ts';
import { NoOrder } from './no-order.tsx';
import { resultPath } from './order-list.tsx';
import { OrderMarks, oddAmount } from './order-marks.tsx';
import css from './payment.module.css';
import { beginningQuery, orderQuery } from './queries.ts';
import { PaySkeleton } from './skeletons.tsx';
import { clockText, useTimeLeft } from './use-time-left.ts';

/** Polling interval, in ms. */
const LOOK_EVERY = 3000;

/** An order waiting for payment: how to pay, the time left, and a redirect to the result. */
export function PayView({ number }: { number: string }) {
  const query = useApiQuery(orderQuery(number), { refetchInterval: LOOK_EVERY });
  const { data, error } = query;
  if (data && data.status !== 'waiting') return <Navigate to={resultPath(data)} replace />;
  if (data) return <Waiting order={data} />;
  return (
    <Card pad="pad">{error ? <NoOrder error={error} onRetry={() => void query.refetch()} /> : <PaySkeleton />}</Card>
  );
}

function Waiting({ order }: { order: PaymentOrder }) {
  const t = useMessages(paymentMessages);
  const left = useTimeLeft(order.closesAt);
  const begun = useApiQuery(beginningQuery(order.number), { enabled: order.start === null && left > 0 });
  const start = order.start ?? begun.data?.start ?? null;
  return (
    <Card pad="pad">
      <div className={css.pay}>
        <OrderMarks order={order} />
        <p className={css.amount}>{moneyText(order.fen)}</p>
        <p className={css.number}>{order.number}</p>
        {order.odd && (
          <Callout tone="warning">{t.completed.oddTexts[order.odd.state]({ amount: oddAmount(order.odd) })}</Callout>
        )}
        {left > 0 && start && <Way start={start} order={order} />}
        {left > 0 &&
          !start &&
          (begun.error ? (
            <ErrorState message={begun.error.message} onRetry={() => void begun.refetch()} />
          ) : (
            <PaySkeleton />
          ))}
        <p role="status">{left > 0 ? t.pay.waiting : t.pay.over}</p>
        {/* The server's second may differ from the browser's; the next tick writes the browser's. */}
        {left > 0 && (
          <p className={css.quiet} suppressHydrationWarning>
            {t.pay.left({ time: clockText(left) })}
          </p>
        )}
        <CheckButtons order={order} />
      </div>
    </Card>
  );
}

/** A QR code, or a link to the provider's page. */
function Way({ start, order }: { start: Start; order: PaymentOrder }) {
  const t = useMessages(paymentMessages);
  if (start.kind === 'sandbox')
    return (
      <ButtonLink tone="primary" size="l" to={sandboxPath(order.number)}>
        {t.pay.sandbox}
      </ButtonLink>
    );
  if (start.kind === 'redirect')
    return (
      <>
        <ButtonLink tone="primary" size="l" to={start.url}>
          {t.pay.go({ name: t.kinds[order.kind] })}
        </ButtonLink>
        <p className={css.quiet}>{t.pay.goText}</p>
      </>
    );
  const scan =
    order.kind === 'wechat' ? t.pay.scan.wechat : order.kind === 'alipay' ? t.pay.scan.alipay : t.pay.scan.other;
  return (
    <>
      <QrCode text={start.text} label={t.pay.code} />
      <p>{scan}</p>
    </>
  );
}

/** Buttons that have the server query the provider, and that lead back to choose another method. */
function CheckButtons({ order: { number, purpose } }: { order: PaymentOrder }) {
  const t = useMessages(paymentMessages);
  const queries = useQueryClient();
  const check = useApiMutation(paymentApi.check);
  // The request layer shows refusals.
  const query = async () => {
    const after = await check.mutateAsync({ params: { number }, body: {} }).catch(() => undefined);
    if (after) queries.setQueryData(queryKey(orderQuery(number)), after);
  };
  return (
    <div className={css.buttons}>
      <Button busy={check.isPending} onClick={() => void query()}>
        {check.isPending ? t.pay.checking : t.pay.check}
      </Button>
      <ButtonLink tone="quiet" to={purposePaths[purpose].again}>
        {t.pay.another}
      </ButtonLink>
    </div>
  );
}
