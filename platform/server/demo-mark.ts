import type { Executor } from './database/database.ts';
import { sql } from './database/sql.ts';

/** Records that this database was filled with the demo community. */
export async function markDemo(executor: Executor): Promise<void> {
  await executor.run(sql`insert into site_version (name) values ('demo') on conflict do nothing`);
}

/** Whether it ever was. */
export async function isDemo(executor: Executor): Promise<boolean> {
  return (await executor.row(sql`select 1 from site_version where name = 'demo'`)) !== undefined;
}
