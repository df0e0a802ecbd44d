import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { defineJob, type Job } from './job.ts';
import { type Jobs, openJobs, runningJobs } from './jobs.ts';

let testSite: TestSite;
const opened: Jobs[] = [];
beforeEach(async () => {
  testSite = await createTestSite();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await testSite.close();
});

async function open(list: readonly Job[], site = testSite.site): Promise<Jobs> {
  const jobs = await openJobs({ site, ownerUrl: site.ownerUrl, list });
  opened.push(jobs);
  return jobs;
}

const states = (name: string) =>
  testSite.site.db.rows<{ state: string; output: unknown }>(
    sql`select state::text, output from pgboss.job where name = ${name} order by created_on`,
  );

describe('jobs', () => {
  it('run once for each time they are sent, with what was sent, and tell how much they did', async () => {
    const seen: string[] = [];
    const greet = defineJob<{ who?: string }>({
      name: 'greet',
      run: async (_site, { who }) => seen.push(who ?? 'nobody'),
    });
    const jobs = await open([greet]);
    await jobs.send('greet', { who: 'Lin' });
    await expect.poll(() => seen).toEqual(['Lin']);
    await expect.poll(async () => (await states('greet'))[0]).toEqual({ state: 'completed', output: { done: 1 } });
  });
  it('are shared by all processes: one of them does each run', async () => {
    let runs = 0;
    const count: Job = { name: 'count', run: async () => (runs += 1) };
    const here = await open([count]);
    await open([count], await testSite.openTwin());
    await here.send('count');
    await expect.poll(async () => (await states('count'))[0]?.state).toBe('completed');
    expect(runs).toBe(1);
  });
  it('start at once when another process queues them, without waiting for the next look', async () => {
    let runs = 0;
    await open([{ name: 'told', run: async () => (runs += 1) }]);
    const other = new PgBoss({ connectionString: testSite.site.ownerUrl, migrate: false, supervise: false });
    await other.start();
    try {
      // The first look is at the opening, the next ten seconds later at the earliest.
      for (const expected of [1, 2, 3]) {
        await other.send('told', {});
        await expect.poll(() => runs, { timeout: 3000 }).toBe(expected);
      }
    } finally {
      await other.stop({ graceful: false });
    }
  });
  it('go on when the connection that tells of them is lost', async () => {
    let runs = 0;
    const jobs = await open([{ name: 'lost', run: async () => (runs += 1) }]);
    const owner = openDatabase({ url: testSite.site.ownerUrl, connections: 1 });
    const ended = await owner.rows(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teahouse jobs' and datname = current_database()`);
    await owner.end();
    expect(ended.length).toBeGreaterThan(1);
    await expect.poll(() => jobs.send('lost').catch(() => 'not yet')).toBeUndefined();
    await expect.poll(() => runs).toBe(1);
  });
  it('that fail are kept with the reason', async () => {
    const jobs = await open([{ name: 'break', everySeconds: 3600, run: () => Promise.reject(new Error('no tea')) }]);
    await jobs.send('break');
    await expect
      .poll(async () => (await states('break'))[0])
      .toMatchObject({ state: 'failed', output: { message: 'no tea' } });
  });
  it('wait at most one at a time', async () => {
    let release = () => {};
    const guard = new Promise<void>((resolve) => {
      release = resolve;
    });
    const jobs = await open([{ name: 'slow', run: async () => guard.then(() => 1) }]);
    await jobs.send('slow');
    await expect.poll(async () => (await states('slow'))[0]?.state).toBe('active');
    await jobs.send('slow');
    await jobs.send('slow');
    expect((await states('slow')).map((row) => row.state)).toEqual(['active', 'created']);
    release();
  });
  it('nobody lists any more are no longer planned', async () => {
    const first = await open([{ name: 'old', everySeconds: 60, run: async () => 0 }]);
    await first.stop();
    await open([{ name: 'new', everySeconds: 600, run: async () => 0 }]);
    expect(await testSite.site.db.rows(sql`select name, cron from pgboss.schedule`)).toEqual([
      { name: 'new', cron: '*/10 * * * *' },
    ]);
  });
  it('are found by their site while they run, and can be opened again', async () => {
    expect(runningJobs(testSite.site)).toBeUndefined();
    const first = await open([{ name: 'tidy', everySeconds: 60, run: async () => 0 }]);
    expect(runningJobs(testSite.site)).toBe(first);
    await first.stop();
    expect(runningJobs(testSite.site)).toBeUndefined();
    const second = await open([{ name: 'tidy', run: async () => 0 }]);
    await expect(second.send('unknown')).rejects.toThrow('no job unknown');
    expect(await testSite.site.db.rows(sql`select name from pgboss.schedule`)).toEqual([]);
  });
});
