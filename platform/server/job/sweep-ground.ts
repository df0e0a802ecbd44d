import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from '../database/sql.ts';
import type { Site } from '../site.ts';

/** Longer than any upload takes: older files were left by a process that died. */
const HOUR = 3_600_000;

/**
 * Deletes idempotency answers after 100 days (a browser that was offline may send its waiting posts until then),
 * expired rate counters and abandoned uploads; returns how many.
 */
export async function sweepGround({ db, files }: Pick<Site, 'db' | 'files'>): Promise<number> {
  const answers = await db.run(sql`delete from idempotency_key where created_at < now() - interval '100 days'`);
  const counters = await db.run(sql`delete from rate_counter where resets_at < now()`);
  return answers + counters + (await sweepIncoming(files.incoming));
}

async function sweepIncoming(directory: string): Promise<number> {
  const names = await fs.readdir(directory).catch(() => []);
  let count = 0;
  for (const name of names) {
    const file = path.join(directory, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < HOUR) continue;
    await fs.rm(file, { force: true });
    count += 1;
  }
  return count;
}
