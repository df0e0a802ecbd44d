import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type FaultProxy, openFaultProxy } from '#tests/assurance/fault-proxy.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/given-production.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import type { Reply } from '#tests/serve.ts';

let house: OpenProduction;
let wire: FaultProxy;
beforeAll(async () => {
  // The proxy has to stand before the server is told of it.
  house = await openProduction({
    databaseUrl: async (url) => {
      wire = await openFaultProxy(url);
      return wire.url;
    },
    // A page kept from before would be shown in an outage, whatever its address.
    environment: { LOG_LEVEL: 'info', GUEST_CACHE: '0' },
  });
  // A start that loses its database fails, as it should; what is looked at here comes after.
  await vi.waitFor(() => expect(house.server.output()).toContain('Teahouse is open'), { timeout: 60_000 });
  // Everybody has his page open: nobody asks for a token first and waits for that too.
  for (const one of [house.author, house.guest]) expect((await one.get('/api/baseInfo')).status).toBe(200);
});
afterAll(async () => {
  await house?.close();
  await wire?.close();
});
afterEach(async () => {
  await wire.set('none');
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
});

let asked = 0;
/** A page no cache has. */
const fresh = () => `/?asked=${(asked += 1)}`;
const get = (path: string): Promise<Reply> => sendOverHttp(house.server.url, { method: 'GET', path });
const status = async (path: string) => (await get(path)).status;

/** Everything a visitor may ask while the database is gone. */
async function askAll(): Promise<Reply[]> {
  return Promise.all([
    get(fresh()),
    get(`/thread?topicId=${house.ids.topic}&asked=${asked}`),
    get('/api/topics'),
    get('/readyz'),
    house.author.get('/api/user/control/topicList'),
    house.author.post('/api/topics', { title: 'Lost', content: 'Lost', sectionId: house.ids.section }),
    house.guest.post('/api/login', { account: 'poet', password: 'poet password' }),
  ]);
}

const isAlive = async () => {
  expect((await get('/livez')).status).toBe(200);
  expect(house.server.output()).not.toMatch(/unhandled|uncaught/i);
};

describe('while the database is down', () => {
  it('everything that needs it answers 503 with Retry-After, soon', async () => {
    await wire.set('down');
    const startedAt = performance.now();
    const replies = await askAll();
    expect(performance.now() - startedAt).toBeLessThan(scaled(15_000, 4000));
    expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(503));
    for (const reply of replies) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(replies[2]?.body.message.length).toBeGreaterThan(3);
    // Whoever opens a page gets a page, with the way to try again.
    expect(replies[1]?.headers['content-type']).toContain('text/html');
    expect(replies[1]?.text).toContain(`<a href="/thread?topicId=${house.ids.topic}&amp;asked=${asked}"`);
    await isAlive();
  });

  it('goes on by itself when it is back, listening included', async () => {
    await wire.set('down');
    await askAll();
    await wire.set('none');
    await expect.poll(() => status('/api/topics')).toBe(200);
    await expect.poll(() => status(fresh())).toBe(200);
    expect((await house.author.post('/api/topics', { title: 'Found again', content: 'Found', sectionId: house.ids.section })).status).toBe(200);
    // What other processes announce is heard again: a setting changed elsewhere arrives.
    await expect
      .poll(
        async () => {
          await house.given.site.db.run(sql`insert into setting (key, value) values ('title', '"Back again"') on conflict (key) do update set value = excluded.value`);
          await house.given.site.db.run(sql`select pg_notify('teahouse', 'setting')`);
          return (await get('/api/baseInfo')).body.title;
        },
        { interval: 300 },
      )
      .toBe('Back again');
  });

  it(
    'and goes down again and again, at any moment of reads and writes, nobody hears of anything but 503',
    async () => {
      const seen = new Set<number>();
      const write = () => house.author.post('/api/topics', { title: 'Cut off', content: 'Cut off.', sectionId: house.ids.section }).then((reply) => reply.status);
      for (let round = 0; round < scaled(15, 100); round += 1) {
        const asking = [...Array.from({ length: 20 }, () => status('/api/topics')), ...Array.from({ length: 5 }, () => status(fresh())), ...Array.from({ length: 10 }, write)];
        await sleep(round * 2);
        await wire.set('down');
        for (const one of await Promise.all(asking)) seen.add(one);
        await wire.set('none');
        for (const one of await Promise.all(Array.from({ length: 5 }, () => status('/api/topics')))) seen.add(one);
      }
      expect([...seen].filter((one) => one !== 200 && one !== 503)).toEqual([]);
      await isAlive();
    },
    patience,
  );
});

describe('while the database says nothing', () => {
  it('nobody waits longer than a client does, and it heals', async () => {
    await wire.set('silent');
    const startedAt = performance.now();
    const replies = await askAll();
    expect(performance.now() - startedAt).toBeLessThan(19_000);
    expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(503));
    await isAlive();
  }, 90_000);
});

describe('while every connection waits', () => {
  it('whoever has waited long enough hears 503 with Retry-After, what needs no database is there at once, and it heals', async () => {
    const { db } = house.given.site;
    const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.run(sql`lock table session in access exclusive mode`);
      hold();
      await over;
    });
    await held;
    const startedAt = performance.now();
    // Four times as many as there are connections.
    const asking = Array.from({ length: 64 }, () => house.author.get('/api/user/control/topicList'));
    try {
      expect((await get('/livez')).status).toBe(200);
      const replies = await Promise.all(asking);
      expect(performance.now() - startedAt).toBeLessThan(19_000);
      expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(503));
      for (const reply of replies) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      letGo();
      await holding;
    }
    await expect.poll(async () => (await house.author.get('/api/user/control/topicList')).status).toBe(200);
    await isAlive();
  }, 90_000);
});

describe('while the database is slow', () => {
  it('answers late or with 503, and what needs no database at once', async () => {
    await wire.set(scaled(600, 2000));
    const pages = Array.from({ length: 40 }, () => status('/api/topics'));
    const startedAt = performance.now();
    expect((await get('/livez')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(scaled(10_000, 1000));
    expect((await Promise.all(pages)).filter((one) => one !== 200 && one !== 503)).toEqual([]);
  }, 90_000);
});

it('the database itself ends what hangs', async () => {
  const settings = await house.given.site.db.rows<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(settings.map((row) => Number(row.setting))).toEqual([15_000, 5000, 10_000]);
});
