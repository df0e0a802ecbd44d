import { describe, expect, it } from 'vitest';
import { inLane } from './lane.ts';

/** Work that blocks until it is released. */
function held() {
  const open: (() => void)[] = [];
  let most = 0;
  let busy = 0;
  return {
    open,
    most: () => most,
    work: <T>(answer: T) =>
      new Promise<T>((resolve) => {
        busy += 1;
        most = Math.max(most, busy);
        open.push(() => {
          busy -= 1;
          resolve(answer);
        });
      }),
  };
}

describe('a lane', () => {
  it('lets one work at a time, in the order they came', async () => {
    const db = {};
    const { open, work, most } = held();
    const done: number[] = [];
    const all = [1, 2, 3].map((n) => inLane(db, 'row:1', () => work(n)).then((answer) => done.push(answer)));
    for (const n of [1, 2, 3]) {
      await expect.poll(() => open.length).toBe(n);
      open[n - 1]?.();
    }
    await Promise.all(all);
    expect([done, most()]).toEqual([[1, 2, 3], 1]);
  });
  it('lets as many work as it is wide', async () => {
    const { open, work, most } = held();
    const all = [1, 2, 3].map((n) => inLane({ of: 'all' }, 'row:1', () => work(n)));
    expect(open).toHaveLength(3);
    for (const item of open) item();
    await Promise.all(all);
    const db = {};
    const wide = [1, 2, 3].map((n) => inLane(db, { key: 'row:1', width: 2 }, () => work(n)));
    expect(open).toHaveLength(5);
    open[3]?.();
    await expect.poll(() => open.length).toBe(6);
    for (const item of open) item();
    await Promise.all(wide);
    expect(most()).toBe(3);
  });
  it('of another key, or to another database, is another one', async () => {
    const db = {};
    const { open, work } = held();
    const all = [inLane(db, 'a', () => work(1)), inLane(db, 'b', () => work(2)), inLane({}, 'a', () => work(3))];
    expect(open).toHaveLength(3);
    for (const item of open) item();
    await Promise.all(all);
  });
  it('is free again after work that failed', async () => {
    const db = {};
    const broken = inLane(db, 'a', () => Promise.reject(new Error('no')));
    const after = inLane(db, 'a', async () => 'fine');
    await expect(broken).rejects.toThrow('no');
    expect(await after).toBe('fine');
  });
  it('sends away who has stood too long, and the next one still comes in', async () => {
    const db = {};
    const { open, work } = held();
    const first = inLane(db, 'a', () => work(1));
    const impatient = inLane(db, { key: 'a', patience: 5 }, () => work(2));
    const patient = inLane(db, 'a', () => work(3));
    await expect(impatient).rejects.toMatchObject({ code: 'platform.unavailable' });
    open[0]?.();
    expect(await first).toBe(1);
    await expect.poll(() => open.length).toBe(2);
    open[1]?.();
    expect(await patient).toBe(3);
  });
});
