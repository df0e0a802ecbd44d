import fs from 'node:fs/promises';
import path from 'node:path';
import { onAccountDeleted } from '#app/server/features.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { endAccounts } from './end-accounts.ts';

/** Moves the clock past the waiting period and runs the jobs that are due. */
export async function passDays(site: Site, days: number): Promise<number> {
  await site.db.run(
    sql`
      update departure set asked_at = asked_at - make_interval(days => ${days}::int),
        due_at = due_at - make_interval(days => ${days}::int)`,
  );
  const ended = await endAccounts(site, { onAccountDeleted, now: new Date() });
  await site.outbox.deliver();
  return ended;
}

/**
 * Lists where the database still contains one of these texts, as `table: text`; searches every column of every table.
 */
export async function findInTables(site: Pick<Site, 'db'>, texts: readonly string[]): Promise<string[]> {
  const tables = await site.db.rows<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(c.oid, 'select') order by 1`);
  const hits: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      const row = await site.db.row<{ count: number }>(
        sql`
          select count(*)::int as count from ${fixed(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0`,
      );
      if ((row?.count ?? 0) > 0) hits.push(`${name}: ${text}`);
    }
  }
  return hits;
}

/** Every file below a directory, recursively. */
export async function filesBelow(directory: string): Promise<string[]> {
  const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
