import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomText } from '#platform/server/random-text.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signInWith } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const CALL = '/api/user/control/unreadMessageCount';
const refused = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 429);

// Last: 700 invented tokens of 4 kinds: 600 looked at in a minute, then 0 statements
it.each([
  ['that name no session', 'GET', CALL, (): string => `Bearer ${randomText(43)},${randomText(43)}`],
  [
    'on a call that anybody may make',
    'GET',
    '/api/baseInfo',
    (): string => `Bearer ${randomText(43)},${randomText(43)}`,
  ],
  ['that cannot be read', 'GET', CALL, (): string => 'Bearer a,b'],
  ['to be renewed', 'POST', '/api/refreshToken', (): string => `Bearer ${randomText(43)},${randomText(43)}`],
] as const)(
  '[R11] tokens %s are counted by network, and refused cheaply from some number on',
  async (name, method, url, inventToken) => {
    const network = `10.7.${name.length}.1`;
    const member = await signInWith(
      served.caller(network),
      testSite.site,
      await memberFixture(testSite.site, { account: `reader_${name.length}` }),
    );
    const request = (from: string): Promise<Reply> =>
      served.caller(from).send({ method, url, headers: { authorization: inventToken() } });
    const replies: Reply[] = [];
    for (let round = 0; round < 7; round += 1)
      replies.push(...(await Promise.all(Array.from({ length: 100 }, () => request(network)))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
    for (const reply of refused(replies)) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    // Further requests cause no query.
    const beLate = async () => expect((await request(network)).status).toBe(429);
    expect(await countStatements(testSite.site, beLate)).toBe(0);
    // Members behind the same address are unaffected, including new sign-ins, and so are other networks.
    expect((await member.get(CALL)).status).toBe(200);
    const newcomer = await signInWith(
      served.caller(network),
      testSite.site,
      await memberFixture(testSite.site, { account: `comer_${name.length}` }),
    );
    expect((await newcomer.get(CALL)).status).toBe(200);
    expect((await newcomer.post('/api/refreshToken')).status).toBe(200);
    expect((await request(`10.8.${name.length}.1`)).status).toBe(401);
  },
);
