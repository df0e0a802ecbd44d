import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Given, openGiven } from '#tests/given.ts';
import { createHereCounter, limitAddress } from './limits.ts';

let given: Given;
beforeAll(async () => {
  given = await openGiven();
});
afterAll(() => given.close());

describe('a limit', () => {
  it('lets through exactly its count however many come at once, over two processes', async () => {
    const twin = await given.openTwin();
    const takes = Array.from({ length: 60 }, (_, n) => (n % 2 ? twin : given.site).limits.take('together', { count: 20, seconds: 60 }));
    const left = await Promise.all(takes);
    expect(left.filter((seconds) => seconds === 0).length).toBe(20);
    expect(Math.max(...left)).toBeLessThanOrEqual(60);
  });
  it('opens again when its window is over', async () => {
    const { limits } = given.site;
    expect(await limits.take('short', { count: 1, seconds: 1 })).toBe(0);
    expect(await limits.take('short', { count: 1, seconds: 1 })).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await limits.take('short', { count: 1, seconds: 1 })).toBe(0);
  });
  it('can be looked at and forgotten', async () => {
    const { limits } = given.site;
    await limits.count('seen', 60);
    await limits.count('seen', 60);
    expect(await limits.peek('seen')).toBe(2);
    await limits.forget('seen');
    expect(await limits.peek('seen')).toBe(0);
  });
  it('in memory counts in windows of its own', () => {
    const take = createHereCounter(1);
    expect([1, 2, 3].map(() => take('x', { count: 2, seconds: 60 }) > 0)).toEqual([false, false, true]);
    expect(take('y', { count: 2, seconds: 60 })).toBe(0);
  });
});

describe('the address a limit counts by', () => {
  it('is IPv4 whole, in either spelling, and IPv6 by its /64', () => {
    expect(limitAddress('10.1.2.3')).toBe('10.1.2.3');
    expect(limitAddress('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(limitAddress('2001:db8:1:2:3:4:5:6')).toBe(limitAddress('2001:DB8:0001:2::9'));
    expect(limitAddress('2001:db8:1:2::1')).not.toBe(limitAddress('2001:db8:1:3::1'));
    expect(limitAddress('::1')).toBe(limitAddress('::2'));
  });
});
