import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface DifferenceRow {
  what: 'escrow' | 'claims' | 'count';
  id: string;
  expected: number;
  found: number;
}

/** Envelopes whose escrow or counters are not what their shares say; at most a hundred. */
export function selectEscrowDifferences(db: Executor): Promise<DifferenceRow[]> {
  return db.rows<DifferenceRow>(sql`
    with claimed as (select envelope_id, sum(fen)::bigint as fen, count(*)::int as count from red_envelope_claim group by envelope_id),
    escrow as (select holder_id, balance from ledger_account where kind = 'envelope' and currency = 'CNY')
    select d.what, d.id, d.expected::float8 as expected, d.found::float8 as found
    from (
      select 'escrow' as what, coalesce(e.id, a.holder_id) as id, coalesce(e.total_fen - e.claimed_fen - e.returned_fen, 0)::bigint as expected, coalesce(a.balance, 0) as found
        from red_envelope e full join escrow a on a.holder_id = e.id
      union all
      select 'claims', e.id, e.claimed_fen, coalesce(c.fen, 0) from red_envelope e left join claimed c on c.envelope_id = e.id
      union all
      select 'count', e.id, e.claimed_count, coalesce(c.count, 0) from red_envelope e left join claimed c on c.envelope_id = e.id
    ) d where d.expected <> d.found order by d.id limit 100`);
}
