import { describe, expect, it } from 'vitest';
import { openTurns } from './turns.ts';

const LONG = 60_000;

/** Starts a transaction, and tells whether it is inside. */
function come(turns: ReturnType<typeof openTurns>, name = 'account 7') {
  const turn = turns.open();
  const at = { isInside: false, end: () => turn.end(), again: () => turn.take(name) };
  void turn.take(name).then(() => {
    at.isInside = true;
  });
  return at;
}
const soon = () => new Promise((resolve) => setImmediate(resolve));
const insideOf = async (all: readonly { isInside: boolean }[]) => {
  await soon();
  return all.map(({ isInside }) => isInside);
};

describe('[L18] transactions that want the same row', () => {
  it('are at it two at a time, in the order they came', async () => {
    const turns = openTurns({ mostWait: LONG });
    const all = Array.from({ length: 5 }, () => come(turns));
    expect(await insideOf(all)).toEqual([true, true, false, false, false]);
    all[1]?.end();
    expect(await insideOf(all)).toEqual([true, true, true, false, false]);
    all[0]?.end();
    all[2]?.end();
    expect(await insideOf(all)).toEqual([true, true, true, true, true]);
  });

  it('do not wait for those that want another', async () => {
    const turns = openTurns({ mostWait: LONG });
    const all = ['a', 'a', 'b', 'b', 'a'].map((name) => come(turns, name));
    expect(await insideOf(all)).toEqual([true, true, true, true, false]);
  });

  it('do not wait for themselves', async () => {
    const turns = openTurns({ mostWait: LONG });
    const [item, other] = [come(turns), come(turns)];
    await Promise.all([item.again(), other.again()]);
    const third = come(turns);
    item.end();
    expect(await insideOf([third])).toEqual([true]);
  });

  it('go on after a while whatever the others do, and are counted from then on', async () => {
    const turns = openTurns({ mostWait: 5 });
    const all = [come(turns), come(turns), come(turns)];
    await expect.poll(() => all[2]?.isInside).toBe(true);
    all[0]?.end();
    const last = come(turns);
    expect(await insideOf([last])).toEqual([false]);
    all[1]?.end();
    expect(await insideOf([last])).toEqual([true]);
  });
});
