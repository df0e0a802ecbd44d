import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Whether all texts of a kind are known to be at this pipeline version or newer. */
export async function isRendered(db: Executor, kind: string, version: number): Promise<boolean> {
  return (
    (await db.row(
      sql`select version from site_version where name = ${`pipeline ${kind}`} and version >= ${version}`,
    )) !== undefined
  );
}

export async function markRendered(db: Executor, kind: string, version: number): Promise<void> {
  await db.run(
    sql`
      insert into site_version (name, version) values (${`pipeline ${kind}`}, ${version})
        on conflict (name) do update set version = excluded.version`,
  );
}
