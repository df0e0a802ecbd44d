import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { BookedPayment, BookedRefund } from './reconcile.ts';

interface Params {
  kind: PaymentKind;
  begins: string;
  ends: string;
  orderNumbers: readonly string[];
  tradeNumbers: readonly string[];
}

/**
 * Payments of a provider within a period, plus those named by a statement; includes manual credits and returned
 * payments. Uses the provider's clock: a notice may reach us on another day.
 */
export async function selectBookedPayments(db: Executor, input: Params): Promise<BookedPayment[]> {
  const rows = await db.rows<{
    number: string;
    trade_number: string;
    fen: string;
    currency: string;
    is_in: boolean;
  }>(sql`
    select p.number, p.trade_number, p.fen, p.currency, (p.at >= ${input.begins} and p.at < ${input.ends}) as is_in
      from (
      select o.number, o.trade_number, o.fen, 'CNY' as currency, coalesce(o.provider_at, o.paid_at) as at
      from payment_order o
      where o.provider = ${input.kind} and o.paid_at is not null
        and ((coalesce(o.provider_at, o.paid_at) >= ${input.begins}
          and coalesce(o.provider_at, o.paid_at) < ${input.ends})
          or o.number = any(${[...input.orderNumbers]}::text[])
            or o.trade_number = any(${[...input.tradeNumbers]}::text[]))
      union all
      select coalesce(n.order_number, o.number, ''), coalesce(n.trade_number, ''), n.fen, n.currency,
        coalesce(n.provider_at, n.first_at)
      from payment_notice n left join payment_order o on o.id = n.credited_order_id
      where n.provider = ${input.kind} and n.review in ('credited', 'returning', 'returned')
        and ((coalesce(n.provider_at, n.first_at) >= ${input.begins}
          and coalesce(n.provider_at, n.first_at) < ${input.ends})
          or n.trade_number = any(${[...input.tradeNumbers]}::text[]))) p`);
  return rows.map((row) => ({
    orderNumber: row.number,
    tradeNumber: row.trade_number,
    fen: Number(row.fen),
    currency: row.currency,
    isInPeriod: row.is_in,
  }));
}

/** Refunds that have not failed, within a period by the provider's clock or of payments that a statement names. */
export async function selectBookedRefunds(db: Executor, input: Params): Promise<BookedRefund[]> {
  const rows = await db.rows<{
    number: string;
    paid_number: string;
    fen: string;
    is_done: boolean;
    is_in: boolean;
  }>(sql`
    select r.number, r.paid_number, r.fen, r.is_done, coalesce(r.at >= ${input.begins}
      and r.at < ${input.ends}, false) as is_in from (
      select r.number, r.fen, r.state = 'done' as is_done, coalesce(r.provider_at, r.ended_at) as at,
        coalesce(n.provider, o.provider) as provider,
        coalesce(n.order_number, o.number, '') as paid_number, case when n.id is null then o.trade_number
          else n.trade_number end as paid_trade
      from payment_refund r left join payment_order o on o.id = r.order_id
        left join payment_notice n on n.id = r.notice_id
      where r.state <> 'failed') r
    where r.provider = ${input.kind} and ((r.at >= ${input.begins} and r.at < ${input.ends})
      or r.paid_number = any(${[...input.orderNumbers]}::text[])
        or r.paid_trade = any(${[...input.tradeNumbers]}::text[]))`);
  return rows.map((row) => ({
    orderNumber: row.paid_number,
    refundNumber: row.number,
    fen: Number(row.fen),
    isDone: row.is_done,
    isInPeriod: row.is_in,
  }));
}
