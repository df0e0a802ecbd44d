import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Sales according to the ledger and to the orders, by currency; the sums fit safe integers. */
export function selectSales(db: Executor): Promise<{ currency: 'CNY' | 'POINT'; booked: number; ordered: number }[]> {
  return db.rows(sql`
    select c.currency, (select coalesce(sum(balance), 0)::float8 from ledger_account where kind = 'sale'
      and currency = c.currency) as booked, c.ordered::float8 as ordered
    from (select 'CNY' as currency, coalesce(sum(fen), 0) as ordered from membership_order where status = 'paid'
      union all select 'POINT', coalesce(sum(points), 0) from membership_order where status = 'paid') c`);
}

/**
 * Ledger transactions of sales or refunds whose sum differs from their order's; one without an order counts against
 * zero.
 */
export function selectStraySales(db: Executor, most: number): Promise<WrongOrder[]> {
  return db.rows<WrongOrder>(sql`
    with moved as (
      select e.transaction_id as id, a.currency, sum(e.amount) as amount from ledger_account a
        join ledger_entry e on e.account_id = a.id
      where a.kind = 'sale' group by e.transaction_id, a.currency)
    select 'transaction ' || m.id as id, m.currency, due.amount::float8 as expected, m.amount::float8 as found
    from moved m join ledger_transaction t on t.id = m.id
    left join membership_order o on o.transaction_id = t.id
    left join membership_order b on b.transaction_id = t.reverses_id and b.status = 'refunded'
    cross join lateral (select case m.currency when 'CNY' then coalesce(o.fen, 0) - coalesce(b.fen, 0)
      else coalesce(o.points, 0) - coalesce(b.points, 0) end as amount) due
    where due.amount <> m.amount order by m.id limit ${most}`);
}

export interface WrongOrder {
  id: string;
  currency: 'CNY' | 'POINT';
  expected: number;
  found: number;
}

/** Orders whose buyer's net payment in the ledger differs from the order's price, or from zero after a refund. */
export function selectWrongOrders(db: Executor, most: number): Promise<WrongOrder[]> {
  return db.rows<WrongOrder>(sql`
    select o.id, side.currency, side.expected::float8 as expected, coalesce(moved.amount, 0)::float8 as found
    from membership_order o
    cross join lateral (values ('CNY', case o.status when 'paid' then o.fen else 0 end),
      ('POINT', case o.status when 'paid' then o.points else 0 end)) as side (currency, expected)
    left join lateral (
      select -sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account a on a.id = e.account_id
      where (t.id = o.transaction_id or t.reverses_id = o.transaction_id) and a.kind = 'member'
        and a.holder_id = o.member_id and a.currency = side.currency) moved on true
    where coalesce(moved.amount, 0) <> side.expected order by o.id limit ${most}`);
}
