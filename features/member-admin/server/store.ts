import type { RemovalState } from '#features/member-admin/removal.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface RemovalRow {
  id: string;
  member_id: string;
  since: string | null;
  until: string;
  reason: string;
  state: RemovalState;
  removed_count: number;
  restored_count: number;
  created_at: string;
}

export async function insertRemoval(
  tx: Transaction,
  row: { memberId: string; since: string | null; until: string; reason: string },
): Promise<string> {
  const inserted = await tx.row<{ id: string }>(sql`
    insert into moderation_removal (member_id, since, until, reason, state, created_at)
    values (${row.memberId}, ${row.since}, ${row.until}, ${row.reason}, 'removing', ${row.until}) returning id`);
  if (!inserted) throw new Error('the removal was not written');
  return inserted.id;
}

/** A member's removals, the latest first. */
export function selectRemovals(db: Executor, memberId: string, limit: number): Promise<RemovalRow[]> {
  return db.rows<RemovalRow>(
    sql`select * from moderation_removal where member_id = ${memberId} order by id desc limit ${limit}`,
  );
}

export function selectUnfinished(db: Executor): Promise<RemovalRow[]> {
  return db.rows<RemovalRow>(
    sql`select * from moderation_removal where state in ('removing', 'restoring') order by id limit 20`,
  );
}

/** Moves a removal from one of these states to another; returns how many rows were updated: 0 or 1. */
export function updateState(
  tx: Executor,
  { id, from, state }: { id: string; from: readonly RemovalState[]; state: RemovalState },
): Promise<number> {
  return tx.run(
    sql`update moderation_removal set state = ${state} where id = ${id} and state = any(${[...from]}::text[])`,
  );
}

export interface RemovedText {
  kind: string;
  text_id: string;
  status: 'pending' | 'published';
}

/** Notes a text as removed, and counts it. */
export async function insertRemoved(
  tx: Transaction,
  { removalId, kind, id, status }: { removalId: string; kind: string; id: string; status: string },
): Promise<void> {
  await tx.run(sql`
    with noted as (insert into moderation_removed_text (removal_id, kind, text_id, status)
      values (${removalId}, ${kind}, ${id}, ${status}) on conflict do nothing)
    update moderation_removal set removed_count = removed_count + 1 where id = ${removalId}`);
}

export function selectRemoved(db: Executor, removalId: string, limit: number): Promise<RemovedText[]> {
  return db.rows<RemovedText>(sql`
    select kind, text_id, status from moderation_removed_text where removal_id = ${removalId} order by kind, text_id
      limit ${limit}`);
}

/** A text is no longer removed by this; `by` is 1 if it was restored. */
export async function deleteRemoved(
  tx: Transaction,
  { removalId, kind, id, by }: { removalId: string; kind: string; id: string; by: 0 | 1 },
): Promise<void> {
  await tx.run(sql`
    with gone as (delete from moderation_removed_text where removal_id = ${removalId} and kind = ${kind}
      and text_id = ${id})
    update moderation_removal set restored_count = restored_count + ${by}::int where id = ${removalId}`);
}
