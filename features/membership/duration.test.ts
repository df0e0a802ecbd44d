import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDuration, beginOf, CALENDAR_OFFSET, renewDuration, type Unit } from './duration.ts';

const HOUR = 3_600_000;
/** Written in UTC+8, to the minute. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const shown = (instant: Date) =>
  new Date(instant.getTime() + CALENDAR_OFFSET).toISOString().slice(0, 16).replace('T', ' ');

/** Start, count, unit, end: all in the site's calendar, UTC+8. */
const table: readonly [string, number, Unit, string][] = [
  ['2026-01-31 12:00', 1, 'month', '2026-02-28 12:00'],
  ['2028-01-31 12:00', 1, 'month', '2028-02-29 12:00'],
  ['2026-01-31 12:00', 2, 'month', '2026-03-31 12:00'],
  ['2026-01-31 12:00', 3, 'month', '2026-04-30 12:00'],
  ['2026-01-30 12:00', 1, 'month', '2026-02-28 12:00'],
  ['2026-01-29 12:00', 1, 'month', '2026-02-28 12:00'],
  ['2028-01-29 12:00', 1, 'month', '2028-02-29 12:00'],
  ['2026-01-28 12:00', 1, 'month', '2026-02-28 12:00'],
  ['2026-02-28 12:00', 1, 'month', '2026-03-28 12:00'],
  ['2028-02-29 12:00', 1, 'month', '2028-03-29 12:00'],
  ['2028-02-29 12:00', 1, 'year', '2029-02-28 12:00'],
  ['2028-02-29 12:00', 4, 'year', '2032-02-29 12:00'],
  ['2096-02-29 12:00', 4, 'year', '2100-02-28 12:00'],
  ['2028-02-29 12:00', 12, 'month', '2029-02-28 12:00'],
  ['2026-02-28 12:00', 2, 'year', '2028-02-28 12:00'],
  ['2026-03-31 12:00', 1, 'month', '2026-04-30 12:00'],
  ['2026-05-31 23:59', 1, 'month', '2026-06-30 23:59'],
  ['2026-08-31 00:00', 1, 'month', '2026-09-30 00:00'],
  ['2026-10-31 00:00', 1, 'month', '2026-11-30 00:00'],
  ['2026-12-31 00:00', 1, 'month', '2027-01-31 00:00'],
  ['2026-12-31 23:59', 2, 'month', '2027-02-28 23:59'],
  ['2027-12-31 23:59', 2, 'month', '2028-02-29 23:59'],
  ['2026-11-30 08:00', 3, 'month', '2027-02-28 08:00'],
  ['2026-06-15 00:00', 6, 'month', '2026-12-15 00:00'],
  ['2026-06-15 00:00', 7, 'month', '2027-01-15 00:00'],
  ['2026-01-01 00:00', 1, 'year', '2027-01-01 00:00'],
  ['2027-12-31 00:00', 1, 'year', '2028-12-31 00:00'],
  ['2026-01-31 00:00', 1, 'year', '2027-01-31 00:00'],
  // The first of the month in UTC+8 is still the last of the previous month in UTC.
  ['2026-03-01 00:00', 1, 'month', '2026-04-01 00:00'],
  ['2026-03-01 07:59', 1, 'month', '2026-04-01 07:59'],
  ['2028-03-01 00:00', 1, 'month', '2028-04-01 00:00'],
  ['2026-01-31 23:00', 1, 'month', '2026-02-28 23:00'],
  // Daylight saving time changes in Europe and America on these days; not on the site.
  ['2026-03-29 00:30', 1, 'day', '2026-03-30 00:30'],
  ['2026-03-08 10:30', 24, 'hour', '2026-03-09 10:30'],
  ['2026-10-25 02:30', 1, 'day', '2026-10-26 02:30'],
  ['2026-11-01 01:30', 24, 'hour', '2026-11-02 01:30'],
  ['2028-02-28 12:00', 1, 'day', '2028-02-29 12:00'],
  ['2026-02-28 12:00', 1, 'day', '2026-03-01 12:00'],
  ['2026-12-31 23:30', 1, 'hour', '2027-01-01 00:30'],
  ['2026-01-31 12:00', 30, 'day', '2026-03-02 12:00'],
];

describe('[L11] a duration', () => {
  it('has forty days of the calendar to stand for all', () => expect(table).toHaveLength(40));
  it.each(table)('%s and %i %s: %s', (from, count, unit, until) =>
    expect(shown(addDuration(at(from), { count, unit }))).toBe(until),
  );
  it('of hours and days is always as long as it says', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 10_000 }),
        (from, count) => {
          expect(addDuration(from, { count, unit: 'hour' }).getTime() - from.getTime()).toBe(count * HOUR);
          expect(addDuration(from, { count, unit: 'day' }).getTime() - from.getTime()).toBe(count * 24 * HOUR);
        },
      ),
    );
  });
  it('of months lands in the very month, on the day it began or the last, at the same time of day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 600 }),
        (from, count) => {
          const [begun, ended] = [shown(from), shown(addDuration(from, { count, unit: 'month' }))];
          const [year, month, day] = [Number(begun.slice(0, 4)), Number(begun.slice(5, 7)), Number(begun.slice(8, 10))];
          const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
          expect(ended.slice(0, 10)).toBe(
            new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10),
          );
          expect(ended.slice(11)).toBe(begun.slice(11));
          expect(addDuration(from, { count, unit: 'month' }) > from).toBe(true);
        },
      ),
    );
  });
  it('of years is twelve months each', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 50 }),
        (from, count) => {
          expect(addDuration(from, { count, unit: 'year' })).toEqual(
            addDuration(from, { count: count * 12, unit: 'month' }),
          );
        },
      ),
    );
  });
});

describe('[L11] a renewal', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const part = fc.record({ count: fc.integer({ min: 1, max: 30 }), unit: fc.constantFrom<Unit>('month', 'year') });
  it('of months and years, bought in parts, ends when all of them end that are bought at once', () => {
    fc.assert(
      fc.property(dates, fc.array(part, { minLength: 1, maxLength: 8 }), (anchor, parts) => {
        const months = parts.reduce((sum, { count, unit }) => sum + (unit === 'year' ? count * 12 : count), 0);
        const end = parts.reduce((begins, bought) => renewDuration({ anchor, begins }, bought), anchor);
        expect(end).toEqual(addDuration(anchor, { count: months, unit: 'month' }));
      }),
    );
  });
  it('is never shorter than what is bought alone, and as long where the day is another', () => {
    fc.assert(
      fc.property(dates, dates, part, (anchor, begins, bought) => {
        const [renewed, alone] = [renewDuration({ anchor, begins }, bought), addDuration(begins, bought)];
        expect(renewed >= alone).toBe(true);
        if (anchor.getTime() % 86_400_000 !== begins.getTime() % 86_400_000) expect(renewed).toEqual(alone);
      }),
    );
  });
});

describe('what is bought', () => {
  const now = at('2026-06-15 12:00');
  it('begins at the old end while the role runs, and now once it is over', () => {
    expect(beginOf(now, at('2026-06-15 12:01'))).toEqual(at('2026-06-15 12:01'));
    for (const over of [at('2026-06-15 12:00'), at('2020-01-01 00:00'), null]) expect(beginOf(now, over)).toEqual(now);
  });
});
