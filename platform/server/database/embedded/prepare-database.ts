import type { Client } from 'pg';

const OWNER = 'teahouse_owner';
const APPLICATION = 'teahouse_app';
const DATABASE = 'teahouse';

/** Session lock while roles and database are created: two processes may start at once. */
const SET_UP = 7_325_002;

export type Role = 'superuser' | 'owner' | 'application';

const ACCOUNTS = {
  superuser: { user: 'postgres', database: 'postgres' },
  owner: { user: OWNER, database: DATABASE },
  application: { user: APPLICATION, database: DATABASE },
};

/** Connection string for pg and libpq: the host is the socket's directory, percent-encoded. */
export function connectionUrl(socketDirectory: string, role: Role): string {
  const { user, database } = ACCOUNTS[role];
  return `postgresql://${user}@${encodeURIComponent(socketDirectory)}:5432/${database}?sslmode=disable`;
}

/**
 * Creates roles and database if missing. The owner creates and changes tables and, for tests, databases; the
 * application's role, which the owner may assume, can do nothing until granted.
 */
export async function prepareDatabase(superuser: Client): Promise<void> {
  if (await isPrepared(superuser)) return;
  await superuser.query('select pg_advisory_lock($1)', [SET_UP]);
  try {
    const { rows } = await superuser.query<{ rolname: string }>('select rolname from pg_roles');
    const roles = new Set(rows.map(({ rolname }) => rolname));
    if (!roles.has(OWNER)) await superuser.query(`create role ${OWNER} login createdb`);
    if (!roles.has(APPLICATION)) await superuser.query(`create role ${APPLICATION} login`);
    await superuser.query(`grant ${APPLICATION} to ${OWNER}`);
    // Last: its existence marks a finished set-up.
    if (!(await isPrepared(superuser))) await superuser.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await superuser.query('select pg_advisory_unlock($1)', [SET_UP]);
  }
}

async function isPrepared(superuser: Client): Promise<boolean> {
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
  return rowCount === 1;
}
