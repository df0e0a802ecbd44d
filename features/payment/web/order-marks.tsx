import type { PaymentOrder } from '#features/payment/contract.ts';
import type { OrderStatus } from '#features/payment/kinds.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { paymentMessages } from '../messages.ts';
import css from './payment.module.css';

const tones: Readonly<Record<OrderStatus, 'good' | 'bad' | 'waiting' | 'neutral'>> = {
  waiting: 'waiting',
  paid: 'good',
  closed: 'neutral',
  refunding: 'waiting',
  part_refunded: 'neutral',
  refunded: 'neutral',
};

/** Badges: the order's state, and test money. */
export function OrderMarks({ order }: { order: Pick<PaymentOrder, 'status' | 'isTest' | 'isLate' | 'odd'> }) {
  const t = useMessages(paymentMessages);
  return (
    <span className={css.marks}>
      <Status tone={tones[order.status]}>{t.statuses[order.status]}</Status>
      {order.odd?.state === 'waiting' && <Status tone="waiting">{t.order.checked}</Status>}
      {order.isLate && <Status tone="neutral">{t.order.late}</Status>}
      {order.isTest && <Status tone="bad">{t.testMoney}</Status>}
    </span>
  );
}

/** Amount of an odd payment; other currencies than yuan are shown in their smallest unit. */
export function oddAmount({ fen, currency }: NonNullable<PaymentOrder['odd']>): string {
  return currency === 'CNY' ? moneyText(fen) : `${fen} ${currency}`;
}
