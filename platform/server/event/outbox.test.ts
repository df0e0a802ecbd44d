import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineEvent } from '#platform/shared/event.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const happened = defineEvent<{ n: number }>('test.happened');
const unheard = defineEvent<{ n: number }>('test.unheard');
const many = defineEvent<{ n: number }>('test.many');
const between = defineEvent<{ n: number }>('test.between');
const locking = defineEvent<{ n: number }>('test.locking');
const unlucky = defineEvent<{ n: number }>('test.unlucky');
const broken = defineEvent<{ n: number }>('test.broken');

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

describe('the outbox', () => {
  it('tells what was committed, and nothing that was undone', async () => {
    const { site } = testSite;
    const heard: number[] = [];
    site.outbox.on(happened, async ({ n }) => void heard.push(n));
    await site.db.transaction((tx) => site.outbox.announce(tx, happened, { n: 1 }));
    await site.db
      .transaction(async (tx) => {
        await site.outbox.announce(tx, happened, { n: 2 });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await site.outbox.deliver();
    expect(heard).toEqual([1]);
  });
  it('writes nothing that nobody listens to', async () => {
    await testSite.site.db.transaction((tx) => testSite.site.outbox.announce(tx, unheard, { n: 1 }));
    expect(await testSite.site.db.row(sql`select 1 from outbox where name = 'test.unheard'`)).toBeUndefined();
  });
  it('opens no transaction in a round that finds nothing', async () => {
    const { site } = testSite;
    await site.outbox.deliver();
    const opened = vi.spyOn(site.db, 'transaction');
    expect(await site.outbox.deliver()).toBe(0);
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });
  it('gives each event to one of two processes', async () => {
    const twin = await testSite.openTwin();
    const heard: number[] = [];
    twin.outbox.on(happened, async ({ n }) => void heard.push(n));
    testSite.site.outbox.on(happened, async ({ n }) => void heard.push(n + 1000));
    await testSite.site.db.transaction(async (tx) => {
      for (let n = 0; n < 250; n += 1) await testSite.site.outbox.announce(tx, happened, { n });
    });
    await Promise.all([testSite.site.outbox.deliver(), twin.outbox.deliver()]);
    expect(new Set(heard.map((n) => n % 1000)).size).toBe(250);
    expect(heard.length).toBe(250);
  });
  it('lets two processes not wait for each other in a circle, whatever their listeners lock', async () => {
    const twin = await testSite.openTwin();
    const begun: number[] = [];
    const hear = async (n: number, tx: Transaction) => {
      begun.push(n);
      // The hundred of one process and the hundred of the other lock the same two, in opposite orders.
      await tx.run(sql`select pg_advisory_xact_lock(732, ${n < 100 ? n % 2 : 1 - (n % 2)})`);
      if (n % 100 === 0) await sleep(300);
    };
    for (const { outbox } of [testSite.site, twin]) outbox.on(locking, ({ n }, { tx }) => hear(n, tx));
    await testSite.site.db.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1) await testSite.site.outbox.announce(tx, locking, { n });
    });
    await Promise.all([testSite.site.outbox.deliver(), twin.outbox.deliver()]);
    expect(begun.length).toBe(200);
  });
  it('tells an event again at once whose listener met a deadlock, and counts no failure', async () => {
    const { site } = testSite;
    let tries = 0;
    site.outbox.on(unlucky, async (_, { tx }) => {
      tries += 1;
      if (tries < 3) await tx.run(sql`do $$ begin raise exception 'met' using errcode = '40P01'; end $$`);
    });
    await site.db.transaction((tx) => site.outbox.announce(tx, unlucky, { n: 1 }));
    await site.outbox.deliver();
    expect(tries).toBe(3);
  });
  it('tells all of one kind that came together at once, what came between them between them, and one by one when that fails', async () => {
    const { site } = testSite;
    const heard: (number | readonly number[])[] = [];
    let fails = false;
    site.outbox.onMany(many, async (all) => {
      const numbers = all.map(({ payload }) => payload.n);
      if (fails && numbers.includes(5)) throw new Error('bad luck');
      heard.push(numbers);
    });
    site.outbox.on(between, async ({ n }) => void heard.push(n));
    const tell = (them: readonly [typeof many, number][]) =>
      site.db.transaction(async (tx) => {
        for (const [type, n] of them) await site.outbox.announce(tx, type, { n });
      });
    await tell([
      [many, 1],
      [many, 2],
      [between, 3],
      [many, 4],
    ]);
    await site.outbox.deliver();
    expect(heard.splice(0)).toEqual([[1, 2], 3, [4]]);
    fails = true;
    await tell([
      [many, 4],
      [many, 5],
      [many, 6],
    ]);
    await site.outbox.deliver();
    // The first four were rolled back with the failure behind them.
    expect(heard).toEqual([[4], [4], [6]]);
    expect(await site.db.row(sql`select payload, attempts from outbox where name = 'test.many'`)).toEqual({
      payload: { n: 5 },
      attempts: 1,
    });
  });
  it('puts off an event whose listener fails and delivers the others', async () => {
    const { site } = testSite;
    const heard: number[] = [];
    let fails = true;
    site.outbox.on(broken, async ({ n }) => {
      if (n === 13 && fails) throw new Error('bad luck');
      heard.push(n);
    });
    await site.db.transaction(async (tx) => {
      for (const n of [12, 13, 14]) await site.outbox.announce(tx, broken, { n });
    });
    await site.outbox.deliver();
    expect(heard.filter((n) => n !== 13)).toEqual(expect.arrayContaining([12, 14]));
    expect(await site.db.row(sql`select attempts from outbox where name = 'test.broken'`)).toEqual({ attempts: 1 });
    fails = false;
    await site.db.run(sql`update outbox set due_at = now() - interval '1 second'`);
    await site.outbox.deliver();
    expect(heard).toContain(13);
  });
});
