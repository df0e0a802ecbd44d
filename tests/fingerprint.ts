import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

/** Everything the database holds but counters of calls, as one fingerprint a table. */
export async function fingerprint({ db }: Pick<Site, 'db'>): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('rate_counter', 'migration') order by relname`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const row = await db.row<{ print: string }>({
      text: `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
      values: [],
      name: '',
    });
    prints[name] = row?.print ?? '';
  }
  return prints;
}
