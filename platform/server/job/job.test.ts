import { describe, expect, it } from 'vitest';
import { cronOf, nextRun } from './job.ts';

describe('a schedule', () => {
  it.each([
    [30, '* * * * *'],
    [60, '* * * * *'],
    [300, '*/5 * * * *'],
    [3600, '0 * * * *'],
    [21_600, '0 */6 * * *'],
    [86_400, '0 0 * * *'],
  ])('of %d s is %s', (every, cron) => {
    expect(cronOf(every)).toBe(cron);
  });
  it('that the clock cannot be divided by is refused', () => {
    expect(() => cronOf(420)).toThrow('every 420 s');
    expect(() => cronOf(5400)).toThrow();
  });
  it('names its next instant', () => {
    expect(nextRun(300, new Date('2026-11-21T10:05:00.000Z')).toISOString()).toBe('2026-11-21T10:10:00.000Z');
    expect(nextRun(30, new Date('2026-11-21T10:05:01.000Z')).toISOString()).toBe('2026-11-21T10:06:00.000Z');
    expect(nextRun(21_600, new Date('2026-11-21T19:00:00.000Z')).toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });
});
