import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { WrongReceipt } from './check-queries.ts';

/**
 * Transactions on provider money whose amount differs from their order, manual credit or refund; one that belongs to
 * none counts against zero.
 */
export function selectStrayReceipts(db: Executor, most: number): Promise<WrongReceipt[]> {
  return db.rows<WrongReceipt>(sql`
    with moved as (
      select e.transaction_id as id, -sum(e.amount) as amount from ledger_account a
        join ledger_entry e on e.account_id = a.id
      where a.kind = 'gateway' and a.currency = 'CNY' group by e.transaction_id),
    credited as (
      select 'payment.credit:' || provider || ':' || coalesce(trade_number, id::text) as key, sum(credited_fen) as fen
        from payment_notice where credited_fen > 0 group by 1)
    select 'transaction ' || t.id as id, due.fen::float8 as expected, m.amount::float8 as found
    from moved m join ledger_transaction t on t.id = m.id
    left join payment_order o on t.key = 'payment.top-up:' || o.id and o.paid_at is not null
    left join credited c on c.key = t.key
    left join payment_refund r on r.transaction_id = t.id
    left join payment_refund f on f.state = 'failed' and (f.transaction_id = t.reverses_id
      or t.key = 'payment.refund-forfeit:' || f.id)
    cross join lateral (select coalesce(o.fen, 0) + coalesce(c.fen, 0) - coalesce(r.fen, 0) + coalesce(f.fen,
      0) as fen) due
    where due.fen <> m.amount order by t.id limit ${most}`);
}

/**
 * Refunds whose member was not debited exactly that amount: all of it while in progress or done, nothing once failed,
 * unless it fell to the platform because the account had been deleted.
 */
export function selectWrongDebits(db: Executor, most: number): Promise<WrongReceipt[]> {
  return db.rows<WrongReceipt>(sql`
    select r.number as id, due.fen::float8 as expected, coalesce(moved.amount, 0)::float8 as found
    from payment_refund r join payment_order o on o.id = r.order_id
    cross join lateral (select case when r.state = 'failed' and not exists (
      select from ledger_transaction t where t.key = 'payment.refund-forfeit:' || r.id) then 0
        else r.fen end as fen) due
    left join lateral (
      select -sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.account_id
      where (t.id = r.transaction_id or t.reverses_id = r.transaction_id) and a.kind = 'member'
        and a.holder_id = o.member_id and a.currency = 'CNY') moved on true
    where r.transaction_id is not null and coalesce(moved.amount, 0) <> due.fen order by r.id limit ${most}`);
}
