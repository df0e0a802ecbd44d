import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** How far a kind is indexed; from its beginning again where texts are cut in another way now. */
export async function openProgress(
  db: Executor,
  { kind, cutVersion }: { kind: string; cutVersion: number },
): Promise<{ after: string; startedAt: string }> {
  const row = await db.row<{ after_id: string; started_at: string }>(sql`
    insert into search_progress as p (kind, cut_version, started_at)
      values (${kind}, ${cutVersion}, date_trunc('milliseconds', now()))
    on conflict (kind) do update set cut_version = excluded.cut_version,
      after_id = case when p.cut_version = excluded.cut_version then p.after_id else 0 end,
      started_at = case when p.cut_version = excluded.cut_version then p.started_at else excluded.started_at end
    returning after_id, started_at`);
  if (!row) throw new Error('the progress was not written');
  return { after: row.after_id, startedAt: row.started_at };
}

/** Unless a rebuild was asked for meanwhile. */
export async function moveProgress(
  db: Executor,
  { kind, after, startedAt }: { kind: string; after: string; startedAt: string },
): Promise<void> {
  await db.run(sql`update search_progress set after_id = ${after} where kind = ${kind} and started_at = ${startedAt}`);
}

export async function finishProgress(db: Executor, kind: string): Promise<void> {
  await db.run(sql`update search_progress set finished_at = now() where kind = ${kind} and finished_at is null`);
}

/** Everything is indexed anew, while what is there goes on being found. */
export async function restartProgress(db: Executor, now: Date): Promise<void> {
  await db.run(sql`update search_progress set after_id = 0, started_at = ${now}, finished_at = null`);
}
