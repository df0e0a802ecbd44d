import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobMessages, jobs as productJobs } from '#app/server/features.ts';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Job } from '#platform/server/job/job.ts';
import { cronOf } from '#platform/server/job/job.ts';
import { type Jobs, openJobs } from '#platform/server/job/jobs.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { listJobs } from './list-jobs.ts';
import { runJob } from './run-job.ts';

let testSite: TestSite;
let manager: Member;
let working: Jobs | undefined;
let isBroken = false;
const list: readonly Job[] = [
  { name: 'topic.heat', everySeconds: 300, run: async () => (isBroken ? Promise.reject(new Error('no kettle')) : 7) },
  { name: 'sweep', run: async () => 0 },
];
beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site);
});
afterAll(async () => {
  await working?.stop();
  await testSite.close();
});

const asManager = () => testSite.context({ actor: manager, language: 'en_US', now: new Date('2026-11-21T10:01:00Z') });
const card = async (name: string) =>
  (await listJobs(asManager(), list, jobMessages)).jobs.find((job) => job.name === name);

describe('the jobs page', () => {
  it('says so where nobody works', async () => {
    expect(await listJobs(asManager(), list, jobMessages)).toMatchObject({
      isWorking: false,
      jobs: [{ title: 'Update popularity', nextAt: null, runs: [] }, { name: 'sweep' }],
    });
    await expect(runJob(asManager(), { list, name: 'sweep' })).rejects.toMatchObject({ status: 409 });
    expect(await auditOf(testSite.site.db, { target: { kind: 'job', id: 'sweep' }, limit: 9 })).toEqual([]);
  });
  it('runs a job out of its turn, with one audit row, and shows how it went', async () => {
    working = await openJobs({ site: testSite.site, ownerUrl: testSite.site.ownerUrl, list });
    expect(await runJob(asManager(), { list, name: 'topic.heat' })).toEqual({ name: 'topic.heat' });
    await expect
      .poll(() => card('topic.heat'))
      .toMatchObject({
        everySeconds: 300,
        nextAt: '2026-11-21T10:05:00.000Z',
        waiting: 0,
        running: 0,
        completed: 1,
        runs: [{ state: 'completed', done: 7, error: null }],
      });
    expect(await auditOf(testSite.site.db, { target: { kind: 'job', id: 'topic.heat' }, limit: 9 })).toMatchObject([
      { action: 'job.run', actor: { account: 'keeper' } },
    ]);
  });
  it('shows failures with their reason', async () => {
    isBroken = true;
    await runJob(asManager(), { list, name: 'topic.heat' });
    await expect
      .poll(() => card('topic.heat'))
      .toMatchObject({
        completed: 1,
        failed: 1,
        runs: [{ state: 'failed', done: null, error: 'no kettle' }, { state: 'completed' }],
      });
  });
  it('knows no other jobs', async () => {
    await expect(runJob(asManager(), { list, name: 'rm' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the jobs of the product', () => {
  it('have names of their own and schedules the clock can be divided by', () => {
    expect(new Set(productJobs.map((job) => job.name)).size).toBe(productJobs.length);
    for (const job of productJobs) expect(() => cronOf(job.everySeconds ?? 60)).not.toThrow();
  });
  it('all run on an empty site', async () => {
    for (const job of productJobs)
      expect([job.name, await job.run(testSite.site, {})]).toEqual([job.name, expect.any(Number)]);
  });
  it('sweep what has expired and nothing else', async () => {
    const { db } = testSite.site;
    await db.run(
      sql`
        insert into idempotency_key (scope, key, body_hash, created_at)
          values ('a', 'keykeykey', 'x', now() - interval '101 days'),
          ('b', 'keykeykey', 'x', now() - interval '99 days')`,
    );
    await db.run(
      sql`
        insert into rate_counter (bucket, count, resets_at) values ('past', 1, now() - interval '1 second'),
          ('future', 1, now() + interval '1 hour')`,
    );
    await productJobs.find((job) => job.name === 'sweep')?.run(testSite.site, {});
    expect(await db.rows(sql`select scope from idempotency_key`)).toEqual([{ scope: 'b' }]);
    expect(await db.rows(sql`select bucket from rate_counter`)).toEqual([{ bucket: 'future' }]);
  });
});
