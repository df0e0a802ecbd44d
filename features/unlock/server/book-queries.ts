import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface WrongRow {
  payment_id: string;
  expected: number;
  found: number;
}

/** Escrows whose balance differs from their payment, including those without a payment. */
export function selectWrongEscrows(db: Executor): Promise<WrongRow[]> {
  return db.rows<WrongRow>(sql`
    with owed as (
      select id, case kind when 'money' then 'CNY' else 'POINT' end as currency, case when state in ('held', 'disputed')
        then amount else 0 end as amount from unlock_payment
    ), kept as (select holder_id as id, currency, balance from ledger_account where kind = 'unlock')
    select coalesce(o.id, k.id) as payment_id, coalesce(o.amount, 0)::float8 as expected,
      coalesce(k.balance, 0)::float8 as found
    from owed o full join kept k on k.id = o.id and k.currency = o.currency
    where coalesce(o.amount, 0) <> coalesce(k.balance, 0) order by 1 limit 20`);
}

/** Parts whose count differs from the unlocks there are; these are counted, and listed for the author. */
export async function selectWrongCounts(db: Executor): Promise<{ part_id: string; expected: number; found: number }[]> {
  return db.rows(sql`
    select h.id as part_id, count(u.member_id)::float8 as expected, h.unlock_count::float8 as found
    from hidden_content h left join unlock u on u.hidden_content_id = h.id group by h.id
      having count(u.member_id) <> h.unlock_count order by 1 limit 20`);
}

/** Payments for which the site received another amount than its share. */
export function selectWrongFees(db: Executor): Promise<WrongRow[]> {
  return db.rows<WrongRow>(sql`
    with got as (
      select t.source_id as id, sum(e.amount) as amount from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where t.module = 'unlock.income' and a.kind = 'fee' group by t.source_id)
    select p.id as payment_id, (case p.state when 'released' then p.fee else 0 end)::float8 as expected,
      coalesce(g.amount, 0)::float8 as found
    from unlock_payment p left join got g on g.id = p.id
    where case p.state when 'released' then p.fee else 0 end <> coalesce(g.amount, 0) order by 1 limit 20`);
}
