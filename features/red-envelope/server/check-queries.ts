import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface DifferenceRow {
  what: 'escrow' | 'claims' | 'count';
  id: string;
  expected: number;
  found: number;
}

/** Ledger key of the money an imported envelope brings: exactly what its giver pays into one at that moment. */
export const IMPORT_KEY = 'import.red-envelope:';

/** Imported money that did not go into an envelope; at most a hundred. */
export function selectOddImports(db: Executor): Promise<{ id: string; expected: number; found: number }[]> {
  return db.rows(sql`
    select 'transaction ' || t.id as id, coalesce(given.fen, 0)::float8 as expected, brought.fen::float8 as found
    from ledger_transaction t
    cross join lateral (
      select a.id as account_id, sum(e.amount) as fen from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind <> 'adjustment' group by a.id) brought
    left join lateral (
      select -e.amount as fen from ledger_transaction g join ledger_entry e on e.transaction_id = g.id
      where g.module = 'red-envelope.give' and g.id > t.id and g.created_at = t.created_at
        and e.account_id = brought.account_id order by g.id limit 1) given on true
    where t.module = 'ledger.adjust' and starts_with(t.key, ${IMPORT_KEY}) and coalesce(given.fen, 0) <> brought.fen
      order by t.id limit 100`);
}

/** Envelopes whose escrow or counters differ from their shares; at most a hundred. */
export function selectEscrowDifferences(db: Executor): Promise<DifferenceRow[]> {
  return db.rows<DifferenceRow>(sql`
    with claimed as (select envelope_id, sum(fen)::bigint as fen, count(*)::int as count from red_envelope_claim
      group by envelope_id),
    escrow as (select holder_id, balance from ledger_account where kind = 'envelope' and currency = 'CNY')
    select d.what, d.id, d.expected::float8 as expected, d.found::float8 as found
    from (
      select 'escrow' as what, coalesce(e.id, a.holder_id) as id,
        coalesce(e.total_fen - e.claimed_fen - e.returned_fen, 0)::bigint as expected, coalesce(a.balance, 0) as found
        from red_envelope e full join escrow a on a.holder_id = e.id
      union all
      select 'claims', e.id, e.claimed_fen, coalesce(c.fen, 0) from red_envelope e
        left join claimed c on c.envelope_id = e.id
      union all
      select 'count', e.id, e.claimed_count, coalesce(c.count, 0) from red_envelope e
        left join claimed c on c.envelope_id = e.id
    ) d where d.expected <> d.found order by d.id limit 100`);
}
