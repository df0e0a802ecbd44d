import type { PaymentOrder } from '#features/payment/contract.ts';
import type { OrderStatus } from '#features/payment/kinds.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import type { zh } from '../messages.zh.ts';
import css from './payment.module.css';

const tones: Readonly<Record<OrderStatus, 'good' | 'bad' | 'waiting' | 'neutral'>> = {
  waiting: 'waiting',
  paid: 'good',
  closed: 'neutral',
  refunding: 'waiting',
  part_refunded: 'neutral',
  refunded: 'neutral',
};

/** How an order stands, and that its money is none where it is. */
export function OrderMarks({ order }: { order: Pick<PaymentOrder, 'status' | 'isTest' | 'isLate' | 'odd'> }) {
  const words = useWords<typeof zh>('payment');
  return (
    <span className={css.marks}>
      <Status tone={tones[order.status]}>{words.statuses[order.status]}</Status>
      {order.odd?.state === 'waiting' && <Status tone="waiting">{words.order.checked}</Status>}
      {order.isLate && <Status tone="neutral">{words.order.late}</Status>}
      {order.isTest && <Status tone="bad">{words.testMoney}</Status>}
    </span>
  );
}

/** How much an odd payment is of; what is not yuan is told in the smallest unit of its currency. */
export function oddAmount({ fen, currency }: NonNullable<PaymentOrder['odd']>): string {
  return currency === 'CNY' ? moneyText(fen) : `${fen} ${currency}`;
}
