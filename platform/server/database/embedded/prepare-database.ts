import type { Client } from 'pg';

const OWNER = 'teahouse_owner';
const APPLICATION = 'teahouse_app';
const DATABASE = 'teahouse';

/** Session lock held while roles and database are made: two processes may start at once. */
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
 * Makes the roles and the database unless they are there. The owner makes and changes tables and, for tests, databases; the
 * application's role, which the owner may also take on, can do nothing until it is granted.
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
    // Last, for it is what tells a finished set-up from an interrupted one.
    if (!(await isPrepared(superuser))) await superuser.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await superuser.query('select pg_advisory_unlock($1)', [SET_UP]);
  }
}

async function isPrepared(superuser: Client): Promise<boolean> {
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
  return rowCount === 1;
}
