import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

describe('[A7] a turnstile', () => {
  it('lets two in at a time, the others in order, and sends away whom there is no room for', async () => {
    const pass = createTurnstile({ atOnce: 2, mostWaiting: 5 });
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    const visits = Array.from({ length: 10 }, (_, number) =>
      pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        order.push(number);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return number;
      }),
    );
    const results = await Promise.allSettled(visits);
    expect(results.map((input) => (input.status === 'fulfilled' ? input.value : input.reason.status))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 503, 503, 503,
    ]);
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]]);
  });
  it('goes on after a failure', async () => {
    const pass = createTurnstile({ atOnce: 1, mostWaiting: 1 });
    const fails = pass(() => Promise.reject(new Error('inside')));
    const waits = pass(async () => 'in');
    await expect(fails).rejects.toThrow('inside');
    expect([await waits, await pass(async () => 'again')]).toEqual(['in', 'again']);
  });
});
