import type { CaseFilters, SavedView } from '#features/moderation/view-contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export function selectViews(db: Executor, memberId: string): Promise<SavedView[]> {
  return db.rows<SavedView>(sql`
    select id, name, filters from moderation_view where member_id = ${memberId} order by name, id`);
}

/** Replaces one of the same name, unless there are as many as there may be; whether it is there now. */
export async function upsertView(
  tx: Transaction,
  { memberId, name, filters, most }: { memberId: string; name: string; filters: CaseFilters; most: number },
): Promise<boolean> {
  const changed = await tx.run(sql`
    insert into moderation_view (member_id, name, filters)
    select ${memberId}, ${name}, ${JSON.stringify(filters)}::jsonb
    where (select count(*) from moderation_view where member_id = ${memberId} and name <> ${name}) < ${most}
    on conflict (member_id, name) do update set filters = excluded.filters`);
  return changed === 1;
}

/** The name of the one that is deleted. */
export async function deleteView(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<string | undefined> {
  const row = await tx.row<{ name: string }>(sql`
    delete from moderation_view where id = ${id} and member_id = ${memberId} returning name`);
  return row?.name;
}
