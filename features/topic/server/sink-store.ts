import type { Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { heatOf } from './heat-queries.ts';

/** Where a sunk topic stands by latest reply: below what was written in the month before it. */
const sunkAt: Statement = fixed(`t.created_at - interval '30 days'`);

/** Sinks a locked topic, or puts it where its latest public comment or reply belongs. */
export async function setSunk(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  { id, isSunk }: { id: string; isSunk: boolean },
): Promise<void> {
  await tx.run(sql`update topic set is_sunk = ${isSunk} where id = ${id}`);
  await tx.run(sql`
    update topic t set heat = ${heatOf(site)}, last_reply_at = case when t.is_sunk then ${sunkAt} else
      coalesce((select max(created_at) from comment where target_kind = 'topic' and target_id = t.id
        and status = 'published'), t.created_at) end
    where t.id = ${id}`);
}
