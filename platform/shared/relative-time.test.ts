import { describe, expect, it } from 'vitest';
import { relativeTime, relativeTimeHolds } from '#platform/shared/relative-time.ts';

const now = new Date('2026-11-21T18:00:00+08:00').getTime();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const table: [age: number, zh: string, en: string][] = [
  [-3 * DAY, '刚刚', 'just now'],
  [-1, '刚刚', 'just now'],
  [0, '刚刚', 'just now'],
  [59 * SECOND, '刚刚', 'just now'],
  [5 * MINUTE - 1, '刚刚', 'just now'],
  [5 * MINUTE, '5 分钟前', '5 minutes ago'],
  [6 * MINUTE - 1, '5 分钟前', '5 minutes ago'],
  [18 * MINUTE, '18 分钟前', '18 minutes ago'],
  [HOUR - 1, '59 分钟前', '59 minutes ago'],
  [HOUR, '1 小时前', '1 hour ago'],
  [2 * HOUR - 1, '1 小时前', '1 hour ago'],
  [2 * HOUR, '2 小时前', '2 hours ago'],
  [DAY - 1, '23 小时前', '23 hours ago'],
  [DAY, '1 天前', '1 day ago'],
  [2 * DAY, '2 天前', '2 days ago'],
  [30 * DAY - 1, '29 天前', '29 days ago'],
  [30 * DAY, '1 个月前', '1 month ago'],
  [60 * DAY - 1, '1 个月前', '1 month ago'],
  [60 * DAY, '2 个月前', '2 months ago'],
  [364 * DAY, '12 个月前', '12 months ago'],
  [365 * DAY - 1, '12 个月前', '12 months ago'],
  [365 * DAY, '1 年前', '1 year ago'],
  [730 * DAY - 1, '1 年前', '1 year ago'],
  [730 * DAY, '2 年前', '2 years ago'],
];

describe('relative time', () => {
  it.each(table)('an instant %d ms old is called the same until it is told to be called otherwise', (age) => {
    const instant = now - age;
    const until = relativeTimeHolds(instant, now);
    expect(until).toBeGreaterThan(now);
    for (const language of ['zh_CN', 'en_US'] as const) {
      const messages = relativeTime(instant, { now, language });
      expect(relativeTime(instant, { now: until - 1, language })).toBe(messages);
      expect(relativeTime(instant, { now: until, language })).not.toBe(messages);
    }
  });
  it.each(table)('an instant %d ms old is "%s" and "%s"', (age, zh, en) => {
    expect(relativeTime(now - age, { now, language: 'zh_CN' })).toBe(zh);
    expect(relativeTime(new Date(now - age).toISOString(), { now, language: 'en_US' })).toBe(en);
  });

  it.each(['', 'yesterday', '2026-13-01', Number.NaN, new Date('x')])('%s is an invalid date', (instant) => {
    expect(relativeTime(instant, { now, language: 'zh_CN' })).toBe('无效日期');
    expect(relativeTime(instant, { now, language: 'en_US' })).toBe('invalid date');
  });
});
