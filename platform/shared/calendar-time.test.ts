import { describe, expect, it } from 'vitest';
import { calendarTime, localField } from './calendar-time.ts';

describe('a moment to the minute', () => {
  it('fills a field with what leads back to it, wherever the machine stands', () => {
    for (const at of ['2027-01-31T22:45:00.000Z', '2026-07-01T00:00:00.000Z'])
      expect(new Date(localField(at)).toISOString()).toBe(at);
    expect(localField('2027-01-31T22:45:59.999Z')).toHaveLength('2027-01-31T22:45'.length);
  });
  it('leaves the field empty for what never ends', () => {
    expect(localField(null)).toBe('');
  });
  it('says the year and the minute in both languages', () => {
    expect(calendarTime('2027-06-15T12:34:00.000Z', 'zh_CN')).toMatch(/^2027年6月1\d日 \d\d:\d\d$/);
    expect(calendarTime('2027-06-15T12:34:00.000Z', 'en_US')).toMatch(/^Jun 1\d, 2027, \d\d:\d\d$/);
  });
});
