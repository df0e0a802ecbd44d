import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type FaultProxy, openFaultProxy } from '#tests/assurance/fault-proxy.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import type { Reply } from '#tests/serve.ts';

let site: OpenProduction;
let wire: FaultProxy;
beforeAll(async () => {
  // The proxy has to stand before the server is told of it.
  site = await openProduction({
    databaseUrl: async (url) => {
      wire = await openFaultProxy(url);
      return wire.url;
    },
    // A page kept from before would be shown in an outage, whatever its address.
    environment: { LOG_LEVEL: 'info', GUEST_CACHE: '0' },
  });
  // A start that loses its database fails, as it should; what is looked at here comes after.
  await vi.waitFor(() => expect(site.server.output()).toContain('Teahouse is open'), { timeout: 60_000 });
  // Everybody has his page open: nobody asks for a token first and waits for that too.
  for (const item of [site.author, site.guest]) expect((await item.get('/api/baseInfo')).status).toBe(200);
});
afterAll(async () => {
  await site?.close();
  await wire?.close();
});
afterEach(async () => {
  await wire.set('none');
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
});

let params = 0;
/** A page no cache has. */
const fresh = () => `/?asked=${(params += 1)}`;
const get = (path: string): Promise<Reply> => sendOverHttp(site.server.url, { method: 'GET', path });
const status = async (path: string) => (await get(path)).status;

/** Everything a visitor may ask while the database is gone. */
async function requestAll(): Promise<Reply[]> {
  return Promise.all([
    get(fresh()),
    get(`/thread?topicId=${site.ids.topic}&asked=${params}`),
    get('/api/topics'),
    get('/readyz'),
    site.author.get('/api/user/control/topicList'),
    site.author.post('/api/topics', { title: 'Lost', content: 'Lost', sectionId: site.ids.section }),
    site.guest.post('/api/login', { account: 'poet', password: 'poet password' }),
  ]);
}

const isAlive = async () => {
  expect((await get('/livez')).status).toBe(200);
  expect(site.server.output()).not.toMatch(/unhandled|uncaught/i);
};

describe('while the database is down', () => {
  it('everything that needs it answers 503 with Retry-After, soon', async () => {
    await wire.set('down');
    const startedAt = performance.now();
    const replies = await requestAll();
    expect(performance.now() - startedAt).toBeLessThan(scaled(15_000, 4000));
    expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(503));
    for (const reply of replies) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(replies[2]?.body.message.length).toBeGreaterThan(3);
    // Whoever opens a page gets a page, with the way to try again.
    expect(replies[1]?.headers['content-type']).toContain('text/html');
    expect(replies[1]?.text).toContain(`<a href="/thread?topicId=${site.ids.topic}&amp;asked=${params}"`);
    await isAlive();
  });

  it('goes on by itself when it is back, listening included', async () => {
    await wire.set('down');
    await requestAll();
    await wire.set('none');
    await expect.poll(() => status('/api/topics')).toBe(200);
    await expect.poll(() => status(fresh())).toBe(200);
    expect(
      (await site.author.post('/api/topics', { title: 'Found again', content: 'Found', sectionId: site.ids.section }))
        .status,
    ).toBe(200);
    // What other processes announce is heard again: a setting changed elsewhere arrives.
    await expect
      .poll(
        async () => {
          await site.given.site.db.run(
            sql`
              insert into setting (key, value) values ('title', '"Back again"')
                on conflict (key) do update set value = excluded.value`,
          );
          await site.given.site.db.run(sql`select pg_notify('teahouse', 'setting')`);
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
      const write = () =>
        site.author
          .post('/api/topics', { title: 'Cut off', content: 'Cut off.', sectionId: site.ids.section })
          .then((reply) => reply.status);
      for (let round = 0; round < scaled(15, 100); round += 1) {
        const requesting = [
          ...Array.from({ length: 20 }, () => status('/api/topics')),
          ...Array.from({ length: 5 }, () => status(fresh())),
          ...Array.from({ length: 10 }, write),
        ];
        await sleep(round * 2);
        await wire.set('down');
        for (const item of await Promise.all(requesting)) seen.add(item);
        await wire.set('none');
        for (const item of await Promise.all(Array.from({ length: 5 }, () => status('/api/topics')))) seen.add(item);
      }
      expect([...seen].filter((item) => item !== 200 && item !== 503)).toEqual([]);
      await isAlive();
    },
    patience,
  );
});

describe('while the database says nothing', () => {
  it('nobody waits longer than a client does, and it heals', async () => {
    await wire.set('silent');
    const startedAt = performance.now();
    const replies = await requestAll();
    expect(performance.now() - startedAt).toBeLessThan(19_000);
    expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(503));
    await isAlive();
  }, 90_000);
});

// Last: down 100 times at any moment of reads and writes: only 200 and 503, 0 crashes; silent: 503 after 12.1 s; all
// connections behind a lock, 64 ask: 503 within 6 s; every piece 2 s late: only 200 and 503 (drill)
describe('[R4] while every connection waits', () => {
  it('whoever has waited long enough hears 503 with Retry-After, what needs no database is there at once, and it heals', async () => {
    const { db } = site.given.site;
    const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      // The database would end the transaction after 10 s, and the lock with it.
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.run(sql`lock table session in access exclusive mode`);
      hold();
      await over;
    });
    await held;
    const startedAt = performance.now();
    // Four times as many as there are connections.
    const requesting = Array.from({ length: 64 }, () => site.author.get('/api/user/control/topicList'));
    try {
      expect((await get('/livez')).status).toBe(200);
      const replies = await Promise.all(requesting);
      expect(performance.now() - startedAt).toBeLessThan(19_000);
      expect(replies.map((reply) => reply.status)).toEqual(Array(replies.length).fill(503));
      for (const reply of replies) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      letGo();
      await holding;
    }
    await expect.poll(async () => (await site.author.get('/api/user/control/topicList')).status).toBe(200);
    await isAlive();
  }, 90_000);
});

describe('[O5] while the database is slow', () => {
  it('answers late or with 503, and what needs no database at once', async () => {
    await wire.set(scaled(600, 2000));
    const pages = Array.from({ length: 40 }, () => status('/api/topics'));
    const startedAt = performance.now();
    expect((await get('/livez')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(scaled(10_000, 1000));
    expect((await Promise.all(pages)).filter((item) => item !== 200 && item !== 503)).toEqual([]);
  }, 90_000);
});

it('the database itself ends what hangs', async () => {
  const settings = await site.given.site.db.rows<{ name: string; setting: string }>(
    sql`
      select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout') order by name`,
  );
  expect(settings.map((row) => Number(row.setting))).toEqual([15_000, 5000, 10_000]);
});
