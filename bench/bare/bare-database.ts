import path from 'node:path';
import pg from 'pg';
import { admission } from '#app/server/admission.ts';
import { connectFeatures, messages, routes } from '#app/server/features.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import type { Context } from '#platform/server/http/context.ts';
import { perform, validate } from '#platform/server/http/kernel.ts';
import { openSite } from '#platform/server/open-site.ts';
import type { Site } from '#platform/server/site.ts';

// The database alone, on the same core: `select 1`, and the statements of the topic list, in a loop.
const seconds = Number(process.argv[2] ?? '5');
const CONNECTIONS = 16;

/** Statements sent for a page of the topic list, with their values. */
async function recordList(site: Site): Promise<Statement[]> {
  const route = routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === '/topics');
  if (!route) throw new Error('there is no list of topics');
  let statements: Statement[] = [];
  const db: Database = {
    ...site.db,
    rows: (statement) => {
      statements.push(statement);
      return site.db.rows(statement);
    },
    row: (statement) => {
      statements.push(statement);
      return site.db.row(statement);
    },
  };
  // The second time, after the in-process caches are filled.
  for (let round = 0; round < 2; round += 1) {
    statements = [];
    await perform(
      route,
      validate(route.endpoint, { params: {}, query: {}, body: {} }),
      await guestContext({ ...site, db }),
    );
  }
  return statements;
}

async function guestContext(site: Site): Promise<Context> {
  const now = new Date();
  const { actor } = await admission(site).identify({ authorization: undefined, site, now, agent: '', address: '' });
  const nothing = () => undefined;
  return {
    site,
    db: site.db,
    transaction: () => Promise.reject(new Error('a list changes nothing')),
    now,
    actor,
    language: 'zh_CN',
    address: '',
    agent: '',
    requestId: '',
    cookies: {},
    authorization: undefined,
    answer: { setCookie: nothing, setHeader: nothing, send: nothing, sendFile: async () => undefined },
  };
}

async function repeat(
  pool: pg.Pool,
  statements: readonly { name: string; text: string; values: readonly unknown[] }[],
): Promise<number> {
  let count = 0;
  const run = async (until: number) => {
    while (performance.now() < until) {
      for (const { name, text, values } of statements)
        await pool.query(name === '' ? { text, values: [...values] } : { name, text, values: [...values] });
      count += 1;
    }
  };
  const all = (time: number) => Promise.all(Array.from({ length: CONNECTIONS }, () => run(performance.now() + time)));
  await all(500);
  count = 0;
  await all(seconds * 1000);
  return count / seconds;
}

const site = await openSite({
  environment: readEnvironment(process.env),
  migrations: path.resolve(import.meta.dirname, '../../database/migrations'),
  messages,
});
await connectFeatures(site);
const list = await recordList(site);
const pool = new pg.Pool({ connectionString: process.argv[3], max: CONNECTIONS });
const selectOne = await repeat(pool, [{ name: 'one', text: 'select 1', values: [] }]);
const listQuery = await repeat(pool, list);
await pool.end();
await site.close();
process.stdout.write(JSON.stringify({ selectOne, listQuery, listStatements: list.length }));
