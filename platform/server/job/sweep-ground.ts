import { sql } from '../database/sql.ts';
import type { Site } from '../site.ts';

/** Deletes answers to repeated requests after 48 h, and rate counters that have run out; answers how many rows. */
export async function sweepGround({ db }: Pick<Site, 'db'>): Promise<number> {
  const answers = await db.run(sql`delete from idempotency_key where created_at < now() - interval '48 hours'`);
  return answers + (await db.run(sql`delete from rate_counter where resets_at < now()`));
}
