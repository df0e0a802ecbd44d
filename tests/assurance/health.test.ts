import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());

const get = (path: string) => sendOverHttp(site.server.url, { method: 'GET', path });

/** The figures of `/metrics` by name. */
async function figures(): Promise<Map<string, number>> {
  const { text } = await get('/metrics');
  return new Map(
    text
      .split('\n')
      .flatMap((line) =>
        line === '' || line.startsWith('#') ? [] : [[line.split(' ')[0] ?? '', Number(line.split(' ')[1])] as const],
      ),
  );
}

// Last: –; `/livez` costs no query; `/readyz` is 503 without database or with a migration missing
describe('[O5] health', () => {
  it('/livez costs no query', async () => {
    const statements = async () => (await figures()).get('teahouse_statements_total') ?? 0;
    const counts: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await statements();
      for (let round = 0; round < 20; round += 1) expect((await get('/livez')).text).toBe('ok');
      counts.push((await statements()) - before);
    }
    // Reading the figures asks for the outbox itself; jobs that run by the clock may fall into one turn, not all three.
    expect(Math.min(...counts)).toBeLessThan(15);
  });

  it('/readyz asks the database and counts its migrations', async () => {
    const row = await site.given.site.db.row<{ count: number }>(sql`select count(*)::int as count from migration`);
    const reply = await get('/readyz');
    expect([reply.status, reply.text]).toEqual([200, `ok, ${row?.count} migrations`]);
  });

  it('/readyz says no while a migration is missing', async () => {
    const client = new pg.Client({ connectionString: site.given.site.ownerUrl });
    await client.connect();
    await client.query('create table kept as select * from migration');
    await client.query('delete from migration where name = (select max(name) from migration)');
    const reply = await get('/readyz');
    await client.query('insert into migration select * from kept where name not in (select name from migration)');
    await client.query('drop table kept');
    await client.end();
    expect(reply.status).toBe(503);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('/readyz says no, and why, while the database takes no writes, and yes again by itself', async () => {
    const client = new pg.Client({ connectionString: site.given.site.ownerUrl });
    await client.connect();
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    const setReadOnly = async (is: string) => {
      await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${is}`);
      // Sessions take it when they begin.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    };
    await setReadOnly('on');
    try {
      await expect
        .poll(async () => [(await get('/readyz')).status, (await get('/readyz')).text], { timeout: 20_000 })
        .toEqual([503, 'the database is read-only']);
      // Reading is still possible.
      expect((await get('/api/topics')).status).toBe(200);
    } finally {
      await client.query('set default_transaction_read_only = off');
      await setReadOnly('off');
      await client.end();
    }
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(200);
  }, 60_000);

  it('/readyz tries to write once for many probes', async () => {
    await get('/readyz');
    const before = (await figures()).get('teahouse_statements_total') ?? 0;
    for (let round = 0; round < 20; round += 1) await get('/readyz');
    // Two of each probe, and one trial.
    expect(((await figures()).get('teahouse_statements_total') ?? 0) - before).toBeLessThan(20 * 2 + 20);
  });

  it('/metrics tells load, failures, loop delay, memory and what waits', async () => {
    await get('/api/topics');
    const existing = await figures();
    for (const name of [
      'teahouse_requests_total',
      'teahouse_failures_total',
      'teahouse_event_loop_delay_p99_seconds',
      'teahouse_resident_memory_bytes',
      'teahouse_heap_used_bytes',
      'teahouse_statements_total',
      'teahouse_outbox_waiting',
      'teahouse_outbox_stuck',
    ]) {
      expect(Number.isFinite(existing.get(name)), name).toBe(true);
    }
    expect(existing.get('teahouse_requests_total')).toBeGreaterThan(0);
    await site.given.site.db.run(
      sql`insert into outbox (name, payload, attempts, due_at) values ('stuck', '{}', 10, 'infinity')`,
    );
    expect((await figures()).get('teahouse_outbox_stuck')).toBe(1);
    expect((await figures()).has('teahouse_ledger_differences')).toBe(false);
    await checkBooks(site.given.site, { checks: [], occasion: 'job', now: new Date() });
    expect((await figures()).get('teahouse_ledger_differences')).toBe(0);
  });
});
