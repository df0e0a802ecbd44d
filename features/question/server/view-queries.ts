import type { View } from '#features/content/server/view-public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Stores views, and counts those of visitors who had none in the last 30 minutes, in one statement. */
export async function writeViews(tx: Transaction, _site: unknown, views: readonly View[]): Promise<void> {
  // Losing views in a crash is acceptable, so the commit does not wait for the disk.
  await tx.run(sql`set local synchronous_commit = off`);
  await tx.run(sql`
    with seen as (
      select v.id, v.visitor from unnest(${views.map((view) => view.id)}::bigint[],
        ${views.map((view) => view.visitor)}::bytea[]) as v (id, visitor)
      join question q on q.id = v.id and q.status = 'published' order by 1, 2
    ), fresh as (
      insert into question_view as old (question_id, visitor, seen_at) select id, visitor, now() from seen
      on conflict (question_id, visitor) do update set seen_at = excluded.seen_at
        where old.seen_at <= now() - interval '30 minutes'
      returning question_id
    ), counted as (select question_id, count(*) as views from fresh group by question_id)
    update question q set view_count = q.view_count + c.views from counted c where q.id = c.question_id`);
}

/** Deletes views older than the counting window; returns how many rows. */
export function deleteOldViews(db: Executor): Promise<number> {
  return db.run(sql`delete from question_view where seen_at < now() - interval '30 minutes'`);
}
