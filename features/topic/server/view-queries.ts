import type { View } from '#features/content/server/view-public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { heatOf } from './heat-queries.ts';

/** Stores views, and counts those of visitors who had none in the last 30 minutes, in one statement. */
export async function writeViews(tx: Transaction, site: Pick<Site, 'settings'>, views: readonly View[]): Promise<void> {
  // Losing views in a crash is acceptable, so the commit does not wait for the disk.
  await tx.run(sql`set local synchronous_commit = off`);
  await tx.run(sql`
    with seen as (
      select v.topic_id, v.visitor from unnest(${views.map((view) => view.id)}::bigint[],
        ${views.map((view) => view.visitor)}::bytea[]) as v (topic_id, visitor)
      join topic t on t.id = v.topic_id and t.status = 'published' order by 1, 2
    ), fresh as (
      insert into topic_view as old (topic_id, visitor, seen_at) select topic_id, visitor, now() from seen
      on conflict (topic_id, visitor) do update set seen_at = excluded.seen_at
        where old.seen_at <= now() - interval '30 minutes'
      returning topic_id
    ), counted as (select topic_id, count(*) as views from fresh group by topic_id)
    update topic t set view_count = t.view_count + c.views, heat = ${dampened(site)} from counted c
      where t.id = c.topic_id`);
}

/** A small change in heat is not written: the row then keeps its index entries, which makes the update cheap. */
function dampened(site: Pick<Site, 'settings'>): Statement {
  const heat = heatOf(site, { views: fixed('t.view_count + c.views') });
  return sql`case when abs(${heat} - t.heat) > 0.05 * abs(t.heat) then ${heat} else t.heat end`;
}

/** Deletes views older than the counting window; returns how many rows. */
export function deleteOldViews(db: Executor): Promise<number> {
  return db.run(sql`delete from topic_view where seen_at < now() - interval '30 minutes'`);
}
