import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface DifferenceRow {
  what: 'escrow' | 'adoption';
  id: string;
  expected: number;
  found: number;
}

/**
 * Questions whose escrow is not what they say: the bounty while it is open, else nothing; and paid ones whose adoption
 * did not pay all of it. At most a hundred.
 */
export function selectBountyDifferences(db: Executor): Promise<DifferenceRow[]> {
  return db.rows<DifferenceRow>(sql`
    with owed as (
      select q.id, 'CNY' as currency, q.bounty_fen as amount from question q where q.bounty_state = 'open'
        and q.bounty_fen > 0
      union all select q.id, 'POINT', q.bounty_points from question q where q.bounty_state = 'open'
        and q.bounty_points > 0
    ), escrow as (select holder_id as id, currency, balance from ledger_account where kind = 'bounty' and balance <> 0)
    select d.what, d.id, d.expected::float8 as expected, d.found::float8 as found from (
      select 'escrow' as what, coalesce(o.id, e.id) as id, coalesce(o.amount, 0) as expected,
        coalesce(e.balance, 0) as found
        from owed o full join escrow e on e.id = o.id and e.currency = o.currency
      union all
      select 'adoption', q.id, q.bounty_fen + q.bounty_points, coalesce(d.paid_fen + d.fee_fen + d.paid_points, 0)
        from question q left join question_adoption d on d.question_id = q.id and d.cancelled_at is null
          where q.bounty_state = 'paid'
    ) d where d.expected <> d.found order by d.id limit 100`);
}

/** Ledger key of the money and points that an imported bounty brings: exactly what its asker puts in at that moment. */
export const IMPORT_KEY = 'import.question:';

/** Imported money or points that did not go into a bounty; at most a hundred. */
export function selectOddImports(db: Executor): Promise<{ id: string; expected: number; found: number }[]> {
  return db.rows(sql`
    select 'transaction ' || t.id as id, coalesce(put.amount, 0)::float8 as expected, brought.amount::float8 as found
    from ledger_transaction t
    cross join lateral (
      select a.id as account_id, sum(e.amount) as amount from ledger_entry e
        join ledger_account a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind <> 'adjustment' group by a.id) brought
    left join lateral (
      select -e.amount as amount from ledger_transaction p join ledger_entry e on e.transaction_id = p.id
      where p.module = 'question.bounty' and p.key = replace(t.key, ${IMPORT_KEY}, 'question.bounty:') and p.id > t.id
        and e.account_id = brought.account_id) put on true
    where t.module = 'ledger.adjust' and starts_with(t.key, ${IMPORT_KEY}) and coalesce(put.amount, 0) <> brought.amount
      order by t.id limit 100`);
}
