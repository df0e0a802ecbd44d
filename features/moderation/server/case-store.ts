import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { factsOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Opens the case of a target, or adds to the open one. */
export async function upsertCase(
  tx: Transaction,
  { target, source, authorId, at }: { target: TextReference; source: string; authorId: string | null; at: string },
): Promise<{ id: string; isNew: boolean }> {
  const named = { kind: sql`${target.kind}::text`, id: sql`${target.id}::bigint` };
  const row = await tx.row<{ id: string; isNew: boolean }>(sql`
    insert into moderation_case as c (target_kind, target_id, author_id, section_id, sources, opened_at)
    values (${target.kind}, ${target.id}, ${authorId}, (select f.section_id from (${factsOf(named)}) f), array[${source}::text], ${at})
    on conflict (target_kind, target_id) where state = 'open' do update set signal_count = c.signal_count + 1,
      sources = case when ${source} = any(c.sources) then c.sources else c.sources || ${source}::text end
    returning id, signal_count = 1 as "isNew"`);
  if (!row) throw new Error('the case was not written');
  return row;
}
