import { ConfigurationError } from '../environment.ts';
import type { Executor } from './database.ts';
import { isUniqueViolation } from './fault.ts';
import { HeardClient } from './heard-client.ts';
import { sql } from './sql.ts';

/** The role the application works as: it owns nothing. */
export const APP_ROLE = 'teahouse_app';

const MAY_NOT = '42501';
const EXISTS = '42710';

/**
 * Makes sure that the connecting role may `set role` to the application's, before the first migration. Since PostgreSQL
 * 16 creating a role does not include working as it: that needs its own grant.
 * @throws ConfigurationError, with a message for the operator, where only a superuser can help
 */
export async function prepareRole(url: string): Promise<void> {
  const client = new HeardClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`).catch(unlessMadeMeanwhile);
    const { rows } = await client.query<{ may: boolean }>(
      `select pg_has_role(current_user, '${APP_ROLE}', 'set') as may`,
    );
    if (!rows[0]?.may) await client.query(`grant ${APP_ROLE} to current_user with set true`);
  } catch (error) {
    if (codeOf(error) !== MAY_NOT) throw error;
    throw new ConfigurationError(
      `DATABASE_URL: its role may not work as ${APP_ROLE}. Run once as a superuser: create role ${APP_ROLE} nologin (unless it exists); grant ${APP_ROLE} to YOUR_ROLE with set true; (docs/configuration.md)`,
    );
  } finally {
    await client.end();
  }
}

/** Two processes may start at once. */
function unlessMadeMeanwhile(error: unknown): void {
  if (codeOf(error) !== EXISTS && !isUniqueViolation(error)) throw error;
}

/** The role statements currently run as, when it is not the expected one. */
export async function findWrongRole(executor: Executor): Promise<string | undefined> {
  const row = await executor.row<{ name: string }>(sql`select current_user::text as name`);
  return row?.name === APP_ROLE ? undefined : row?.name;
}

/** @throws ConfigurationError where something on the way to the database (a pooler) has dropped the role */
export async function requireRole(executor: Executor): Promise<void> {
  const wrong = await findWrongRole(executor);
  if (wrong === undefined) return;
  throw new ConfigurationError(
    `DATABASE_URL: statements run as ${wrong}, not as ${APP_ROLE}, which may rewrite nothing that is kept. A connection pooler between has dropped the startup parameter "options": let it through, or name the server itself.`,
  );
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
