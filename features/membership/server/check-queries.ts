import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** What the books and the orders say was sold, by currency; the sums fit whole numbers. */
export function selectSales(db: Executor): Promise<{ currency: 'CNY' | 'POINT'; booked: number; ordered: number }[]> {
  return db.rows(sql`
    select c.currency, (select coalesce(sum(balance), 0)::float8 from ledger_account where kind = 'sale' and currency = c.currency) as booked, c.ordered::float8 as ordered
    from (select 'CNY' as currency, coalesce(sum(fen), 0) as ordered from membership_order where status = 'paid'
      union all select 'POINT', coalesce(sum(points), 0) from membership_order where status = 'paid') c`);
}

export interface WrongOrder {
  id: string;
  currency: 'CNY' | 'POINT';
  expected: number;
  found: number;
}

/** Orders whose buyer did not pay what they say, or did not get it back; what he is out of by the books against what he should be. */
export function selectWrongOrders(db: Executor, most: number): Promise<WrongOrder[]> {
  return db.rows<WrongOrder>(sql`
    select o.id, side.currency, side.expected::float8 as expected, coalesce(moved.amount, 0)::float8 as found
    from membership_order o
    cross join lateral (values ('CNY', case o.status when 'paid' then o.fen else 0 end), ('POINT', case o.status when 'paid' then o.points else 0 end)) as side (currency, expected)
    left join lateral (
      select -sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where (t.id = o.transaction_id or t.reverses_id = o.transaction_id) and a.kind = 'member' and a.holder_id = o.member_id and a.currency = side.currency) moved on true
    where coalesce(moved.amount, 0) <> side.expected order by o.id limit ${most}`);
}
