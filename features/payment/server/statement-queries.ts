import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { BookedPayment, BookedRefund } from './reconcile.ts';

interface Asked {
  kind: PaymentKind;
  begins: string;
  ends: string;
  orderNumbers: readonly string[];
  tradeNumbers: readonly string[];
}

/** Payments of a provider within a period, and those that a statement names besides; also what staff have credited by hand. */
export async function selectBookedPayments(db: Executor, it: Asked): Promise<BookedPayment[]> {
  const rows = await db.rows<{ number: string; trade_number: string; fen: string; is_in: boolean }>(sql`
    select o.number, o.trade_number, o.fen, (o.paid_at >= ${it.begins} and o.paid_at < ${it.ends}) as is_in
    from payment_order o
    where o.provider = ${it.kind} and o.paid_at is not null
      and ((o.paid_at >= ${it.begins} and o.paid_at < ${it.ends}) or o.number = any(${[...it.orderNumbers]}::text[]) or o.trade_number = any(${[...it.tradeNumbers]}::text[]))
    union all
    select coalesce(n.order_number, o.number), coalesce(n.trade_number, ''), n.credited_fen, (n.first_at >= ${it.begins} and n.first_at < ${it.ends})
    from payment_notice n join payment_order o on o.id = n.credited_order_id
    where n.provider = ${it.kind} and n.credited_fen > 0
      and ((n.first_at >= ${it.begins} and n.first_at < ${it.ends}) or n.trade_number = any(${[...it.tradeNumbers]}::text[]))`);
  return rows.map((row) => ({ orderNumber: row.number, tradeNumber: row.trade_number, fen: Number(row.fen), isInPeriod: row.is_in }));
}

/** Refunds that have not failed, within a period or of the orders that a statement names. */
export async function selectBookedRefunds(db: Executor, it: Asked): Promise<BookedRefund[]> {
  const rows = await db.rows<{ number: string; order_number: string; fen: string; is_done: boolean; is_in: boolean }>(sql`
    select r.number, o.number as order_number, r.fen, r.state = 'done' as is_done, coalesce(r.ended_at >= ${it.begins} and r.ended_at < ${it.ends}, false) as is_in
    from payment_refund r join payment_order o on o.id = r.order_id
    where o.provider = ${it.kind} and r.state <> 'failed'
      and ((r.ended_at >= ${it.begins} and r.ended_at < ${it.ends}) or o.number = any(${[...it.orderNumbers]}::text[]) or o.trade_number = any(${[...it.tradeNumbers]}::text[]))`);
  return rows.map((row) => ({ orderNumber: row.order_number, refundNumber: row.number, fen: Number(row.fen), isDone: row.is_done, isInPeriod: row.is_in }));
}
