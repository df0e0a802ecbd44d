import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { toInstant } from './database.ts';
import { joinSql, sql } from './sql.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

describe('a statement', () => {
  it('carries its values as parameters, nested ones renumbered', () => {
    const inner = sql`b = ${2} or c = ${3}`;
    const whole = sql`select ${1} where ${inner} and d = ${4}`;
    expect(whole).toMatchObject({ text: 'select $1 where b = $2 or c = $3 and d = $4', values: [1, 2, 3, 4] });
    expect(joinSql([sql`a = ${1}`, sql`b = ${2}`], ' and ')).toMatchObject({
      text: 'a = $1 and b = $2',
      values: [1, 2],
    });
  });
  it('never lets a value become SQL', async () => {
    const row = await testSite.site.db.row<{ text: string }>(sql`select ${`'; drop table member; --`}::text as text`);
    expect(row?.text).toBe(`'; drop table member; --`);
  });
  it('has room for what an index finds in many pages, row by row', async () => {
    expect(await testSite.site.db.row(sql`show work_mem`)).toEqual({ work_mem: '16MB' });
  });
});

describe('an instant', () => {
  it('comes as ISO 8601 with milliseconds whatever its precision', async () => {
    const row = await testSite.site.db.row<Record<string, string>>(sql`
      select '2026-01-02 03:04:05+08'::timestamptz as a, '2026-01-02 03:04:05.1Z'::timestamptz as b,
        '2026-01-02 03:04:05.123456Z'::timestamptz as c`);
    expect(row).toEqual({
      a: '2026-01-01T19:04:05.000Z',
      b: '2026-01-02T03:04:05.100Z',
      c: '2026-01-02T03:04:05.123Z',
    });
  });
  it('leaves infinity as it is', () => {
    expect(toInstant('infinity')).toBe('infinity');
  });
});

describe('a transaction', () => {
  it('is undone as a whole', async () => {
    const { db } = testSite.site;
    await expect(
      db.transaction(async (tx) => {
        await tx.run(sql`insert into setting (key, value) values ('undone', '1')`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.row(sql`select 1 from setting where key = 'undone'`)).toBeUndefined();
  });
  it('is never acknowledged when a statement had failed and the act said nothing of it', async () => {
    const { db } = testSite.site;
    const silent = db.transaction(async (tx) => {
      await tx.run(sql`insert into setting (key, value) values ('silent', '1')`);
      await tx.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(silent).rejects.toThrow('failed');
    expect(await db.row(sql`select 1 from setting where key = 'silent'`)).toBeUndefined();
  });
  it('is undone when its last statement fails, which goes out with the commit', async () => {
    const { db } = testSite.site;
    const write = (last: string) =>
      db.transaction(async (tx) => {
        await tx.run(sql`insert into setting (key, value) values (${last}, '1')`);
        tx.last(sql`update setting set value = to_jsonb(1 / ${last === 'good' ? 1 : 0}::int) where key = ${last}`);
      });
    await write('good');
    await expect(write('bad')).rejects.toThrow('division by zero');
    expect(await db.rows(sql`select key from setting where key in ('good', 'bad')`)).toEqual([{ key: 'good' }]);
  });
  it('is run again after a deadlock, and both sides succeed', async () => {
    const { db } = testSite.site;
    await db.run(sql`insert into setting (key, value) values ('one', '0'), ('two', '0')`);
    const cross = (first: string, second: string) =>
      db.transaction(async (tx) => {
        await tx.run(sql`update setting set value = to_jsonb(value::int + 1) where key = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.run(sql`update setting set value = to_jsonb(value::int + 1) where key = ${second}`);
      });
    await Promise.all([cross('one', 'two'), cross('two', 'one')]);
    expect(await db.rows(sql`select value::int as value from setting where key in ('one', 'two')`)).toEqual([
      { value: 2 },
      { value: 2 },
    ]);
  });
  it('runs what waits for its commit only then', async () => {
    const { db } = testSite.site;
    const order: string[] = [];
    await db.transaction(async (tx) => {
      tx.afterCommit(() => order.push('after'));
      await tx.run(sql`select 1`);
      order.push('inside');
    });
    await db
      .transaction(async (tx) => {
        tx.afterCommit(() => order.push('never'));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(order).toEqual(['inside', 'after']);
  });
});
