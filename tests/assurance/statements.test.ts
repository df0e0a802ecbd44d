import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCommunity } from '#app/server/prepare-community.ts';
import { sql } from '#platform/server/database/sql.ts';
import { named, reads } from '#tests/architecture/calls.ts';
import { type DemoSite, demoSiteFixture } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { sampledCalls } from '#tests/assurance/sampled-calls.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';

/**
 * Whoever asks, his session's own statement included; pages of guests are counted in
 * `tests/architecture/budgets.test.ts`.
 */
const MOST = 6;
/**
 * All that is known of one member, in a dozen lists that have nothing in common but them, or of one case; one count a
 * kind of waiting work.
 */
const MORE: Readonly<Record<string, number>> = {
  'GET /admin/members/:id': 13,
  'GET /admin/cases/:id': 7,
  'GET /admin/waiting': 11,
};

let testSite: TestSite;
let served: Served;
let demoSite: DemoSite;
/** A thread with pages of comments by many people, all of them quoting and replying. */
let thread: string;
beforeAll(async () => {
  testSite = await createTestSite({ demo: true, rateLimitFactor: 100_000 });
  await prepareCommunity(testSite.site, process.cwd());
  served = await serve(testSite.site);
  demoSite = await demoSiteFixture({ site: testSite.site, caller: () => served.caller() });
  thread =
    (
      await testSite.site.db.row<{ id: string }>(
        sql`select id from topic where status = 'published' order by comment_count desc limit 1`,
      )
    )?.id ?? '';
}, 120_000);
afterAll(async () => {
  await served?.close();
  await testSite?.close();
});

/** What the same question costs when it is asked again: what a process keeps in memory it reads once. */
async function statementsOf(by: Caller, address: string): Promise<number> {
  await by.get(address);
  return countStatements(testSite.site, () => by.get(address));
}

describe('in a lively community', () => {
  it.each(named(sampledCalls(reads)))('%s costs few statements', async (name, endpoint) => {
    const readers =
      endpoint.access === 'anyone'
        ? [demoSite.guest, demoSite.author, demoSite.owner]
        : endpoint.access === 'member'
          ? [demoSite.author, demoSite.owner]
          : [demoSite.owner];
    const call = sampleCall(endpoint, demoSite.known);
    const about = /^GET \/topics\/:id/.test(name) ? { ...call.params, id: thread } : call.params;
    for (const reader of readers)
      for (const address of new Set([addressOf(endpoint, call), addressOf(endpoint, { params: about, query: {} })]))
        expect(await statementsOf(reader, address), address).toBeLessThanOrEqual(MORE[name] ?? MOST);
  });

  it('what is counted is what is asked', async () => {
    expect(await statementsOf(demoSite.author, `/api/topics/${thread}/comments`)).toBeGreaterThanOrEqual(2);
  });
});
