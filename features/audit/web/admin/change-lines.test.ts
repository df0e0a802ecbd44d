import { describe, expect, it } from 'vitest';
import { changeLines } from './change-lines.ts';

describe('what an act changed', () => {
  it('is told field by field, and only where it differs', () => {
    expect(changeLines({ pin: 'none', at: 1 }, { pin: 'global', at: 1 })).toEqual([
      { name: 'pin', before: 'none', after: 'global' },
    ]);
    expect(changeLines(null, { nameZh: 'tea', parentId: null })).toEqual([
      { name: 'nameZh', before: '', after: 'tea' },
    ]);
  });
  it('names what it was done to', () => {
    expect(changeLines({ title: 'Tea', status: 'published' }, { status: 'deleted' })).toEqual([
      { name: 'title', before: 'Tea', after: 'Tea' },
      { name: 'status', before: 'published', after: 'deleted' },
    ]);
    expect(changeLines({ nameZh: 'tea' }, null)).toEqual([{ name: 'nameZh', before: 'tea', after: '' }]);
  });
  it('is one line for a plain value, and none where nothing is known', () => {
    expect(changeLines(false, true)).toEqual([{ name: '', before: 'false', after: 'true' }]);
    expect(changeLines(['1', '2'], ['2', '1'])).toEqual([{ name: '', before: '["1","2"]', after: '["2","1"]' }]);
    expect(changeLines(null, null)).toEqual([]);
  });
});
