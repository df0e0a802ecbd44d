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

/**
 * Payments of a provider within a period, and those that a statement names besides; also what staff have credited by hand or
 * sent back. What counts is the provider's own clock: a notice may reach us on another day.
 */
export async function selectBookedPayments(db: Executor, it: Asked): Promise<BookedPayment[]> {
  const rows = await db.rows<{ number: string; trade_number: string; fen: string; currency: string; is_in: boolean }>(sql`
    select p.number, p.trade_number, p.fen, p.currency, (p.at >= ${it.begins} and p.at < ${it.ends}) as is_in from (
      select o.number, o.trade_number, o.fen, 'CNY' as currency, coalesce(o.provider_at, o.paid_at) as at
      from payment_order o
      where o.provider = ${it.kind} and o.paid_at is not null
        and ((coalesce(o.provider_at, o.paid_at) >= ${it.begins} and coalesce(o.provider_at, o.paid_at) < ${it.ends})
          or o.number = any(${[...it.orderNumbers]}::text[]) or o.trade_number = any(${[...it.tradeNumbers]}::text[]))
      union all
      select coalesce(n.order_number, o.number, ''), coalesce(n.trade_number, ''), n.fen, n.currency, coalesce(n.provider_at, n.first_at)
      from payment_notice n left join payment_order o on o.id = n.credited_order_id
      where n.provider = ${it.kind} and n.review in ('credited', 'returning', 'returned')
        and ((coalesce(n.provider_at, n.first_at) >= ${it.begins} and coalesce(n.provider_at, n.first_at) < ${it.ends}) or n.trade_number = any(${[...it.tradeNumbers]}::text[]))) p`);
  return rows.map((row) => ({ orderNumber: row.number, tradeNumber: row.trade_number, fen: Number(row.fen), currency: row.currency, isInPeriod: row.is_in }));
}

/** Refunds that have not failed, within a period by the provider's clock or of the payments that a statement names. */
export async function selectBookedRefunds(db: Executor, it: Asked): Promise<BookedRefund[]> {
  const rows = await db.rows<{ number: string; paid_number: string; fen: string; is_done: boolean; is_in: boolean }>(sql`
    select r.number, r.paid_number, r.fen, r.is_done, coalesce(r.at >= ${it.begins} and r.at < ${it.ends}, false) as is_in from (
      select r.number, r.fen, r.state = 'done' as is_done, coalesce(r.provider_at, r.ended_at) as at, coalesce(n.provider, o.provider) as provider,
        coalesce(n.order_number, o.number, '') as paid_number, case when n.id is null then o.trade_number else n.trade_number end as paid_trade
      from payment_refund r left join payment_order o on o.id = r.order_id left join payment_notice n on n.id = r.notice_id
      where r.state <> 'failed') r
    where r.provider = ${it.kind} and ((r.at >= ${it.begins} and r.at < ${it.ends})
      or r.paid_number = any(${[...it.orderNumbers]}::text[]) or r.paid_trade = any(${[...it.tradeNumbers]}::text[]))`);
  return rows.map((row) => ({ orderNumber: row.paid_number, refundNumber: row.number, fen: Number(row.fen), isDone: row.is_done, isInPeriod: row.is_in }));
}
