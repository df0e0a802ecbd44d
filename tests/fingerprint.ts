import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

/** What is left out, by table: some of its columns, or all of it. */
export type LeftOut = Readonly<Record<string, readonly string[] | 'all'>>;

/** Everything the database holds but counters of calls, as one fingerprint a table. */
export async function fingerprint({ db }: Pick<Site, 'db'>, leftOut: LeftOut = {}): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(
    sql`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('rate_counter', 'migration') order by relname`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const columns = leftOut[name] ?? [];
    if (columns === 'all') continue;
    const row = await db.row<{ print: string }>(
      sql`
        select count(*) || ' ' || coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as print
          from (select (to_jsonb(t) - ${[...columns]}::text[])::text as row_text from ${fixed(name)} t) as rows`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}
