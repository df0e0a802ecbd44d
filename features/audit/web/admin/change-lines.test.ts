import { describe, expect, it } from 'vitest';
import { writeInstant } from '#platform/shared/instant.ts';
import { changeLines as changeLinesIn } from './change-lines.ts';
import { wording } from './wording.ts';

const values: Record<string, string> = { 'status.deleted': '已删除' };
const say = (name: string, value: unknown, beside: Readonly<Record<string, unknown>>) =>
  wording(value, {
    label: values[`${name}.${value}`],
    name,
    beside,
    t: { yes: '是', no: '否', points: ({ count }) => `${count} 积分` },
    language: 'zh_CN',
    instant: (at) => writeInstant(at, { language: 'zh_CN', timeZone: 'Asia/Shanghai' }),
  });
const changeLines = (before: unknown, after: unknown) => changeLinesIn(before, after, say);

describe('what an act changed', () => {
  it('is told field by field, and only where it differs', () => {
    expect(changeLines({ pin: 'none', at: 1 }, { pin: 'global', at: 1 })).toEqual([
      { name: 'pin', before: 'none', after: 'global' },
    ]);
    // Before by the names of columns, after by those of the call.
    expect(changeLines({ name_zh: '茶' }, { nameZh: '水' })).toEqual([{ name: 'nameZh', before: '茶', after: '水' }]);
    expect(changeLines(null, { nameZh: 'tea', parentId: null })).toEqual([
      { name: 'nameZh', before: '', after: 'tea' },
    ]);
  });
  it('names what it was done to', () => {
    expect(changeLines({ title: 'Tea', status: 'published' }, { status: 'deleted' })).toEqual([
      { name: 'title', before: 'Tea', after: 'Tea' },
      { name: 'status', before: 'published', after: '已删除' },
    ]);
    expect(changeLines({ nameZh: 'tea' }, null)).toEqual([{ name: 'nameZh', before: 'tea', after: '' }]);
  });
  it('is one line for a plain value, and none where nothing is known', () => {
    expect(changeLines(false, true)).toEqual([{ name: '', before: '否', after: '是' }]);
    expect(changeLines(['1', '2'], ['2', '1'])).toEqual([{ name: '', before: '["1","2"]', after: '["2","1"]' }]);
    expect(changeLines(null, null)).toEqual([]);
  });
  it('has sums in what they are in: money, or points', () => {
    expect(changeLines(null, { currency: 'CNY', amount: -10000 })).toContainEqual({
      name: 'amount',
      before: '',
      after: '-¥100.00',
    });
    expect(changeLines(null, { kind: 'money', amount: 500 })).toContainEqual({
      name: 'amount',
      before: '',
      after: '¥5.00',
    });
    expect(changeLines(null, { currency: 'POINT', amount: 1200 })).toContainEqual({
      name: 'amount',
      before: '',
      after: '1,200 积分',
    });
    expect(changeLines(null, { amount: 3 })).toEqual([{ name: 'amount', before: '', after: '3' }]);
  });
  it('is in words: amounts, times in the zone of the site, sizes', () => {
    expect(changeLines(null, { refundedFen: 1234, endsAt: '2026-11-27T12:00:00.000Z', size: 2048 })).toEqual([
      { name: 'refundedFen', before: '', after: '¥12.34' },
      { name: 'endsAt', before: '', after: '2026年11月27日 20:00' },
      { name: 'size', before: '', after: '2 kB' },
    ]);
  });
});
