import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCommunity } from '#app/server/prepare-community.ts';
import { sql } from '#platform/server/database/sql.ts';
import { givenStreet, type Street } from '#tests/assurance/given-street.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { named, reads } from '#tests/house/calls.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';

/** Whoever asks, his session's own statement included; pages of guests are counted in `tests/house/budgets.test.ts`. */
const MOST = 6;
/** All that is known of one member, in a dozen lists that have nothing in common but him. */
const MORE: Readonly<Record<string, number>> = { 'GET /admin/members/:id': 12 };

let given: Given;
let served: Served;
let street: Street;
/** A thread with pages of comments by many people, all of them quoting and replying. */
let thread: string;
beforeAll(async () => {
  given = await openGiven({ demo: true, rateLimitFactor: 100_000 });
  await prepareCommunity(given.site, process.cwd());
  served = await serve(given.site);
  street = await givenStreet({ site: given.site, caller: () => served.caller() });
  thread = (await given.site.db.row<{ id: string }>(sql`select id from topic where status = 'published' order by comment_count desc limit 1`))?.id ?? '';
}, 120_000);
afterAll(async () => {
  await served?.close();
  await given?.close();
});

/** What the same question costs when it is asked again, the least of three: what a process keeps in memory it reads once, and it has work of its own. */
async function statementsOf(by: Caller, address: string): Promise<number> {
  await by.get(address);
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = given.site.db.statementCount;
    await by.get(address);
    counts.push(given.site.db.statementCount - before);
  }
  return Math.min(...counts);
}

describe('in a lively community', () => {
  it.each(named(reads))('%s costs few statements', async (name, endpoint) => {
    const readers = endpoint.access === 'anyone' ? [street.guest, street.author, street.owner] : endpoint.access === 'member' ? [street.author, street.owner] : [street.owner];
    const call = sampleCall(endpoint, street.known);
    const about = /^GET \/topics\/:id/.test(name) ? { ...call.params, id: thread } : call.params;
    for (const reader of readers)
      for (const address of new Set([addressOf(endpoint, call), addressOf(endpoint, { params: about, query: {} })]))
        expect(await statementsOf(reader, address), address).toBeLessThanOrEqual(MORE[name] ?? MOST);
  });

  it('what is counted is what is asked', async () => {
    expect(await statementsOf(street.author, `/api/topics/${thread}/comments`)).toBeGreaterThanOrEqual(2);
  });
});
