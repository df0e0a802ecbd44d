import type { PaymentOrder } from '#features/payment/contract.ts';
import { isProduct } from '#features/payment/kinds.ts';
import { completedPath, payPath } from '#features/payment/paths.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { useNow } from '#platform/web/kit/clock.ts';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { paymentMessages } from '../messages.ts';
import { OrderMarks } from './order-marks.tsx';
import css from './payment.module.css';

/** The order's result page, or its payment page when the payment method no longer exists. */
export function resultPath({ interfaceProduct, purpose, number }: PaymentOrder): string {
  return isProduct(interfaceProduct) ? completedPath({ interfaceProduct, purpose, number }) : payPath(number);
}

/** The reader's orders, newest first. */
export function OrderList({ orders }: { orders: readonly PaymentOrder[] }) {
  const t = useMessages(paymentMessages);
  return (
    <ul className={css.orders} aria-label={t.payment.table}>
      {orders.map((order) => (
        <Row key={order.number} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: PaymentOrder }) {
  const t = useMessages(paymentMessages);
  const now = useNow();
  // An order under review cannot be paid again.
  const isOpen = order.status === 'waiting' && order.odd === null && new Date(order.closesAt).getTime() > now;
  return (
    <li>
      <div className={css.what}>
        <span className={css.marks}>
          {t.kinds[order.kind]} <OrderMarks order={order} />
          {order.purpose === 'membership' && <Tag>{t.order.membership}</Tag>}
        </span>
        <span className={css.number}>{order.number}</span>
        <span className={css.quiet}>
          <ShortTime at={order.createdAt} />
        </span>
      </div>
      <div className={css.sums}>
        <span className={css.sum}>{moneyText(order.fen)}</span>
        {order.refundedFen > 0 && (
          <span className={css.quiet}>{t.order.refunded({ amount: moneyText(order.refundedFen) })}</span>
        )}
      </div>
      <ButtonLink size="s" tone={isOpen ? 'primary' : 'plain'} to={isOpen ? payPath(order.number) : resultPath(order)}>
        {isOpen ? t.order.pay : t.order.see}
      </ButtonLink>
    </li>
  );
}
