import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/**
 * Money held by providers for us: according to our orders (paid, credited by hand, less refunds made or in progress),
 * and according to the ledger.
 */
export async function selectReceipts(db: Executor): Promise<{ ordered: number; booked: number }> {
  const row = await db.row<{ ordered: number; booked: number }>(sql`
    select ((select coalesce(sum(fen), 0) from payment_order where paid_at is not null)
      + (select coalesce(sum(credited_fen), 0) from payment_notice)
      - (select coalesce(sum(fen), 0) from payment_refund where state <> 'failed'
        and transaction_id is not null))::float8 as ordered,
      (select -coalesce(sum(balance), 0) from ledger_account where kind = 'gateway'
        and currency = 'CNY')::float8 as booked`);
  return row ?? { ordered: 0, booked: 0 };
}

export interface WrongReceipt {
  id: string;
  expected: number;
  found: number;
}

/** Orders whose payer was not credited exactly once what the order says was paid, or was credited without payment. */
export function selectWrongPayments(db: Executor, most: number): Promise<WrongReceipt[]> {
  return db.rows<WrongReceipt>(sql`
    select o.number as id, (case when o.paid_at is null then 0 else o.fen end)::float8 as expected,
      coalesce(moved.amount, 0)::float8 as found
    from payment_order o
    left join lateral (
      select sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.account_id
      where t.key = 'payment.top-up:' || o.id and a.kind = 'member' and a.holder_id = o.member_id
        and a.currency = 'CNY') moved on true
    where coalesce(moved.amount, 0) <> case when o.paid_at is null then 0 else o.fen end
    order by o.id limit ${most}`);
}

/** Orders whose refunded amount differs from the sum of their refunds. */
export function selectWrongRefunds(db: Executor, most: number): Promise<WrongReceipt[]> {
  return db.rows<WrongReceipt>(sql`
    select o.number as id, o.refunded_fen::float8 as expected,
      coalesce(sum(r.fen) filter (where r.state <> 'failed'), 0)::float8 as found
    from payment_order o left join payment_refund r on r.order_id = o.id and r.notice_id is null
    group by o.id having o.refunded_fen <> coalesce(sum(r.fen) filter (where r.state <> 'failed'), 0)
    order by o.id limit ${most}`);
}

/** Payments credited by hand whose member was not credited exactly that amount once. */
export function selectWrongCredits(db: Executor, most: number): Promise<WrongReceipt[]> {
  return db.rows<WrongReceipt>(sql`
    select coalesce(n.trade_number, n.id::text) as id, n.credited_fen::float8 as expected,
      coalesce(moved.amount, 0)::float8 as found
    from payment_notice n join payment_order o on o.id = n.credited_order_id
    left join lateral (
      select sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.account_id
      where t.key = 'payment.credit:' || n.provider || ':' || coalesce(n.trade_number, n.id::text) and a.kind = 'member'
        and a.holder_id = o.member_id and a.currency = 'CNY') moved on true
    where n.credited_fen > 0 and coalesce(moved.amount, 0) <> n.credited_fen
    order by n.id limit ${most}`);
}

/** Odd payments whose refunded amount differs from the sum of their refunds. */
export function selectWrongReturns(db: Executor, most: number): Promise<WrongReceipt[]> {
  return db.rows<WrongReceipt>(sql`
    select coalesce(n.trade_number, n.id::text) as id, n.refunded_fen::float8 as expected,
      coalesce(sum(r.fen) filter (where r.state <> 'failed'), 0)::float8 as found
    from payment_notice n left join payment_refund r on r.notice_id = n.id
    where n.refunded_fen > 0 or r.id is not null
    group by n.id having n.refunded_fen <> coalesce(sum(r.fen) filter (where r.state <> 'failed'), 0)
    order by n.id limit ${most}`);
}

/** Sandbox money credited to a member, or to all members, and not taken back. */
export async function sumSandbox(db: Executor, memberId: string | null): Promise<number> {
  const row = await db.row<{ fen: number }>(sql`
    select ((select coalesce(sum(case when paid_at is null then 0 else fen end - refunded_fen), 0) from payment_order
        where provider = 'sandbox' and (${memberId}::bigint is null or member_id = ${memberId}))
      + (select coalesce(sum(n.credited_fen - n.refunded_fen), 0) from payment_notice n
        join payment_order o on o.id = n.credited_order_id
        where n.provider = 'sandbox' and n.credited_fen > 0 and (${memberId}::bigint is null
          or o.member_id = ${memberId})))::float8 as fen`);
  return row?.fen ?? 0;
}
