import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { createTestSite } from '#tests/fixtures.ts';
import { bindRoutes } from './bind.ts';
import { implement } from './implement.ts';

const api = { heavy: get('/heavy', { access: 'anyone', query: z.strictObject({}), result: z.object({}) }) };

it('a burst of reads from one network leaves turns to every other one', async () => {
  const { site, close } = await createTestSite();
  const server = fastify();
  const inside: (() => void)[] = [];
  const routes = implement(api, { heavy: () => new Promise((resolve) => inside.push(() => resolve({}))) });
  bindRoutes(server, {
    site,
    routes,
    gates: [],
    defaultLanguage: () => 'en_US',
    identify: async () => ({ actor: { kind: 'guest', may: () => false }, binding: 'guest' }),
  });
  const read = (remoteAddress: string) =>
    server.inject({ url: '/api/heavy', remoteAddress, headers: { 'accept-language': 'en-US' } });
  const burst = Array.from({ length: 60 }, (_, at) => read(at % 2 ? '2001:db8::1' : `2001:db8::${at + 2}`));
  await vi.waitFor(() => expect(inside).toHaveLength(8));
  const other = read('203.0.113.9');
  await vi.waitFor(() => expect(inside).toHaveLength(9));
  inside.pop()?.();
  expect((await other).statusCode).toBe(200);
  expect(inside).toHaveLength(8);
  const done = Promise.all(burst);
  let answered = 0;
  await vi.waitFor(() => {
    for (const answer of inside.splice(0)) {
      answer();
      answered += 1;
    }
    expect(answered).toBe(60);
  });
  expect((await done).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
  await server.close();
  await close();
});
