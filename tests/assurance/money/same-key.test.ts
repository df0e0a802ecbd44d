import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { sweepGround } from '#platform/server/job/sweep-ground.ts';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { enter, openPayers, type Payers } from '#tests/assurance/money/payers-fixture.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';
import type { Caller } from '#tests/serve.ts';

let site: Payers;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
beforeAll(async () => {
  site = await openPayers({ members: 3, balance: 1_000_000, servers: 2 });
});
afterAll(async () => {
  agent.destroy();
  await site?.close();
});

const AT_ONCE = scaled(16, 64);
const both = (caller: Caller) => site.servers.map((server) => copyOf(caller, server.url, { agent }));
/** The books would post it each time: it is the idempotency key alone that has to hold. */
const bodyOf = (fact: string, fen = 7) => ({ from: site.memberIds[0], to: site.memberIds[1], fen, fact, isAnew: true });
const applied = async (start: string) =>
  (
    await site.given.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from ledger_transaction where key like ${`${start}%`}`,
    )
  )?.count;

// Last: 200 keys × 64 at once over two servers and × 64 after both were killed, with nothing in the books to hold a
// second posting back: 200 payments, 200 other bodies 422; 200 keys with 4 bodies, 64 at once: 200 payments, 9 600
// refused (drill)
it(
  '[L5] one key and body, asked many times at once of two servers and again after a restart, is one payment and one answer',
  async () => {
    const keys = Array.from({ length: scaled(8, 200) }, () => randomUUID());
    const start = `same-${randomUUID()}-`;
    const answers = new Map<string, Set<string>>();
    const requestAll = async (key: string, times: number) => {
      const callers = both(site.caller);
      const replies = await Promise.all(
        Array.from({ length: times }, (_, index) =>
          callers[index % 2]?.post('/api/drillTransfers', bodyOf(`${start}${key}`), { 'idempotency-key': key }),
        ),
      );
      const seen = answers.get(key) ?? new Set();
      answers.set(key, seen);
      for (const reply of replies) seen.add(`${reply?.status} ${reply?.text}`);
    };
    for (const key of keys) await requestAll(key, AT_ONCE);
    await site.restart(0);
    if (isDrill) await site.restart(1);
    for (const key of keys) await requestAll(key, scaled(2, AT_ONCE));
    const others = await Promise.all(
      keys.map((key, index) =>
        both(site.caller)[index % 2]?.post('/api/drillTransfers', bodyOf(`${start}${key}`, 8), {
          'idempotency-key': key,
        }),
      ),
    );
    expect(others.map((reply) => reply?.status)).toEqual(keys.map(() => 422));
    expect(
      [...answers.values()].filter((seen) => seen.size !== 1 || ![...seen][0]?.startsWith('200 {"transactionId":"')),
    ).toEqual([]);
    expect(await applied(start)).toBe(keys.length);
    process.stdout.write(
      `${keys.length} keys, ${AT_ONCE} at once before and ${scaled(2, AT_ONCE)} after both were killed: ${keys.length} payments, ${others.length} other bodies refused\n`,
    );
  },
  patience * 3,
);

it(
  'one key with another body is refused, whichever comes first, and moves nothing',
  async () => {
    const start = `other-${randomUUID()}-`;
    let refused = 0;
    const keys = Array.from({ length: scaled(6, 200) }, () => randomUUID());
    for (const key of keys) {
      const callers = both(site.caller);
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          callers[index % 2]?.post('/api/drillTransfers', bodyOf(`${start}${key}-${index % 4}`, 1 + (index % 4)), {
            'idempotency-key': key,
          }),
        ),
      );
      const good = replies.filter((reply) => reply?.status === 200);
      expect(replies.map((reply) => reply?.status).filter((status) => status !== 200)).toEqual(
        Array(AT_ONCE - good.length).fill(422),
      );
      expect(good).toHaveLength(AT_ONCE / 4);
      refused += replies.length - good.length;
    }
    expect(await applied(start)).toBe(keys.length);
    process.stdout.write(
      `${keys.length} keys with four bodies each, ${AT_ONCE} at once: ${keys.length} payments, ${refused} refused\n`,
    );
  },
  patience * 3,
);

it('a key belongs to one member and one call', async () => {
  const key = randomUUID();
  const start = `scope-${key}-`;
  const another = await enter(site.given.site, site.memberIds[2] ?? '', site.servers[0]?.url ?? '');
  const first = await site.caller.post('/api/drillTransfers', bodyOf(`${start}1`), { 'idempotency-key': key });
  const second = await another.post('/api/drillTransfers', bodyOf(`${start}2`), { 'idempotency-key': key });
  const third = await site.caller.post('/api/user/control/pointCheckIn', {}, { 'idempotency-key': key });
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  expect(await applied(start)).toBe(2);
});

it('a key is kept for a day at least', async () => {
  const key = randomUUID();
  const request = (fen: number) =>
    site.caller.post('/api/drillTransfers', bodyOf(`day-${key}`, fen), { 'idempotency-key': key });
  const first = await request(3);
  await site.given.site.db.run(
    sql`update idempotency_key set created_at = now() - interval '24 hours' where key = ${key}`,
  );
  expect(await request(3)).toMatchObject({ status: 200, text: first.text });
  await sweepGround(site.given.site);
  expect(await request(3)).toMatchObject({ status: 200, text: first.text });
  expect((await request(4)).status).toBe(422);
});
