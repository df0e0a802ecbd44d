import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomText } from '#platform/server/random-text.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signInWith } from '#tests/given-session.ts';
import { type Reply, type Served, serve } from '#tests/serve.ts';

let given: Given;
let served: Served;
beforeAll(async () => {
  given = await openGiven();
  served = await serve(given.site);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const CALL = '/api/user/control/unreadMessageCount';
const refused = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 429);

it.each([
  ['that name no session', 'GET', CALL, (): string => `Bearer ${randomText(43)},${randomText(43)}`],
  ['on a call that anybody may make', 'GET', '/api/baseInfo', (): string => `Bearer ${randomText(43)},${randomText(43)}`],
  ['that cannot be read', 'GET', CALL, (): string => 'Bearer a,b'],
  ['to be renewed', 'POST', '/api/refreshToken', (): string => `Bearer ${randomText(43)},${randomText(43)}`],
] as const)('tokens %s are counted by network, and refused cheaply from some number on', async (name, method, url, inventToken) => {
  const network = `10.7.${name.length}.1`;
  const member = await signInWith(served.caller(network), given.site, await givenMember(given.site, { account: `reader_${name.length}` }));
  const ask = (from: string): Promise<Reply> => served.caller(from).send({ method, url, headers: { authorization: inventToken() } });
  const replies: Reply[] = [];
  for (let round = 0; round < 7; round += 1) replies.push(...(await Promise.all(Array.from({ length: 100 }, () => ask(network)))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
  for (const reply of refused(replies)) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  // Nothing is looked up for those that come now.
  const statements = given.site.db.statementCount;
  const late = await ask(network);
  expect([late.status, given.site.db.statementCount - statements]).toEqual([429, 0]);
  // Members behind the same address go on, those who sign in now too, and other networks know nothing of it.
  expect((await member.get(CALL)).status).toBe(200);
  const newcomer = await signInWith(served.caller(network), given.site, await givenMember(given.site, { account: `comer_${name.length}` }));
  expect((await newcomer.get(CALL)).status).toBe(200);
  expect((await newcomer.post('/api/refreshToken')).status).toBe(200);
  expect((await ask(`10.8.${name.length}.1`)).status).toBe(401);
});
