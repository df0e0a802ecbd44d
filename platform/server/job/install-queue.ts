import { APP_ROLE } from '../database/application-role.ts';
import { openDatabase } from '../database/database.ts';
import { HeardClient } from '../database/heard-client.ts';
import { fixed, sql } from '../database/sql.ts';

const grants = [
  fixed(`grant usage on schema pgboss to ${APP_ROLE}`),
  fixed(`grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE}`),
  fixed(`grant usage, select on all sequences in schema pgboss to ${APP_ROLE}`),
  fixed(`alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${APP_ROLE}`),
];

/** The queue passes its options to the driver's pool; its types do not say so. */
export function heardOptions<Options extends object>(options: Options): Options {
  return { Client: HeardClient, ...options };
}

/**
 * Creates or upgrades the queue's tables (schema `pgboss`) as the owner, and grants them to the application's role.
 * Safe for concurrent processes: pg-boss takes a lock.
 */
export async function installQueue(ownerUrl: string): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss(heardOptions({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false }));
  // Failures surface in start(); later ones have no listener.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
  }
  const owner = openDatabase({ url: ownerUrl, connections: 1 });
  try {
    const row = await owner.row<{ may: boolean }>(
      sql`select has_table_privilege(${APP_ROLE}, 'pgboss.job', 'delete') as may`,
    );
    if (!row?.may) for (const grant of grants) await owner.run(grant);
  } finally {
    await owner.end();
  }
}
