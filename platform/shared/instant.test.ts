import { describe, expect, it } from 'vitest';
import { writeDay, writeExactInstant, writeInstant, writeStamp } from './instant.ts';
import { instantField, instantOfField, zonedLabel } from './instant-field.ts';

const AT = '2026-11-23T21:03:07.000Z';
const zh = { language: 'zh_CN', timeZone: 'Asia/Shanghai' } as const;
const en = { language: 'en_US', timeZone: 'Asia/Shanghai' } as const;

describe('an instant as people write it', () => {
  it('in the zone of the site, wherever the machine stands', () => {
    expect(writeInstant(AT, zh)).toBe('2026年11月24日 05:03');
    expect(writeInstant(AT, en)).toBe('24 Nov 2026, 05:03');
    expect(writeInstant(AT, { ...zh, timeZone: 'America/New_York' })).toBe('2026年11月23日 16:03');
    expect(writeInstant(AT, zh, 'short')).toBe('11月24日 05:03');
    expect(writeInstant(AT, en, 'short')).toBe('24 Nov, 05:03');
    expect(writeInstant(AT, zh, 'clock')).toBe('05:03');
    expect(writeInstant('2026-11-23T16:03:00Z', zh, 'clock')).toBe('00:03');
    expect(writeInstant(AT, zh, 'day')).toBe('2026年11月24日');
    expect(writeInstant(AT, en, 'day')).toBe('24 November 2026');
    expect(writeInstant('2026-11-30T21:00:00Z', zh, 'month')).toBe('2026年12月');
  });
  it('the zone is named in the hover text only', () => {
    expect(writeExactInstant(AT, zh)).toBe('2026年11月24日 05:03:07 GMT+8');
    expect(writeExactInstant(AT, en)).toBe('24 Nov 2026, 05:03:07 GMT+8');
  });
  it('a table has it in the same form in every language', () => {
    expect(writeStamp(AT, 'Asia/Shanghai')).toBe('2026-11-24 05:03:07');
    expect(writeStamp('2026-11-23T16:00:00Z', 'Asia/Shanghai')).toBe('2026-11-24 00:00:00');
  });
  it('a calendar day stays that day', () => {
    expect(writeDay('2026-11-24', 'zh_CN')).toBe('11月24日');
    expect(writeDay('2026-11-24', 'en_US')).toBe('24 November');
  });
  it.each(['', 'yesterday', Number.NaN, new Date('x')])('%s is a dash', (instant) => {
    expect(writeInstant(instant, zh)).toBe('—');
    expect(writeExactInstant(instant, en)).toBe('—');
  });
});

describe('the value of a date field', () => {
  it('is in the zone of the site and leads back', () => {
    expect(instantField(AT, 'Asia/Shanghai')).toBe('2026-11-24T05:03');
    expect(instantOfField('2026-11-24T05:03', 'Asia/Shanghai')).toBe(Date.parse('2026-11-23T21:03:00Z'));
    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia'])
      for (const at of ['2027-01-31T22:45:00.000Z', '2026-07-01T00:00:00.000Z', '2026-11-01T12:00:00.000Z'])
        expect(new Date(instantOfField(instantField(at, timeZone), timeZone)).toISOString()).toBe(at);
  });
  it('is empty for what never ends, and nothing is read from nonsense', () => {
    expect(instantField(null, 'UTC')).toBe('');
    expect(instantOfField('', 'UTC')).toBeNaN();
  });
});

it('the label of a field for an instant says which clock it follows', () => {
  const label = (language: 'zh_CN' | 'en_US', timeZone: string) => zonedLabel('截止', { language, timeZone });
  expect([label('zh_CN', 'Asia/Shanghai'), label('en_US', 'UTC')]).toEqual(['截止（GMT+8）', '截止 (UTC)']);
});
