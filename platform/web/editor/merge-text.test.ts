import { describe, expect, it } from 'vitest';
import { isHeldBy, mergeFields } from './merge-fields.ts';
import { mergeText } from './merge-text.ts';

const text = (lines: string) => lines.replaceAll('/', '\n');
const merge = (base: string, mine: string, theirs: string) =>
  mergeText(text(base), text(mine), text(theirs))?.replaceAll('\n', '/');

describe('two changes of one text', () => {
  it.each([
    ['a/b/c/d/e', 'A/b/c/d/e', 'a/b/c/d/E', 'A/b/c/d/E'],
    ['a/b/c', 'a/b/c', 'x/b/c', 'x/b/c'],
    ['a/b/c', 'x/b/c', 'x/b/c', 'x/b/c'],
    ['a/b/c', 'new/a/b/c', 'a/b/c/end', 'new/a/b/c/end'],
    ['a/b/c/d', 'b/c/d', 'a/b/c', 'b/c'],
    ['a/b/c/d/e', 'a/x/y/c/d/e', 'a/b/c/e', 'a/x/y/c/e'],
    ['a/b/c/b/a', 'a/b/c/b/a/z', 'z/a/b/c/b/a', 'z/a/b/c/b/a/z'],
    ['a/b/c/d', 'a/B/c/d', 'a/B/c/D', 'a/B/c/D'],
    ['一/二/三/四', '一/贰/三/四', '一/二/三/肆', '一/贰/三/肆'],
  ])('from %s: %s and %s are %s', (base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
    expect(merge(base, theirs, mine)).toBe(merged);
  });
  it.each([
    ['a', 'b', 'c'],
    ['', 'mine', 'theirs'],
    ['a/b', 'a/b/x', 'a/b/y'],
    ['a/b/c', 'a/B/c', 'a/b/C'],
    ['a/b/c', 'a/c', 'a/B/c'],
  ])('from %s: %s and %s touch', (base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined();
    expect(merge(base, theirs, mine)).toBeUndefined();
  });
  it('ten thousand lines changed at both ends are merged at once', () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `line ${i}`);
    const [mine, theirs] = [lines.with(1, 'mine').join('\n'), lines.with(9998, 'theirs').join('\n')];
    expect(mergeText(lines.join('\n'), mine, theirs)).toBe(lines.with(1, 'mine').with(9998, 'theirs').join('\n'));
  });
});

it('a text rewritten as a whole touches every other change, and is found so soon', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word} ${i}`);
  const before = process.threadCpuUsage();
  expect(mergeText(lines('a').join('\n'), lines('b').join('\n'), lines('a').with(9, 'c').join('\n'))).toBeUndefined();
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3000);
});

describe('two changes of a form', () => {
  it('are merged field by field', () => {
    const base = { title: '', content: 'a\nb\nc', tags: 'x' };
    expect(mergeFields(base, { ...base, title: '茶' }, { ...base, content: 'a\nb\nC' })).toEqual({
      fields: { title: '茶', content: 'a\nb\nC', tags: 'x' },
      isConflict: false,
    });
  });
  it('keep mine where they touch, and say so', () => {
    expect(mergeFields({ content: 'a' }, { content: 'b' }, { content: 'c' })).toEqual({
      fields: { content: 'b' },
      isConflict: true,
    });
  });
  it('are no conflict where mine holds theirs whole; where theirs holds mine that may be chance', () => {
    expect(mergeFields({ content: '' }, { content: 'ab' }, { content: 'abc' })).toEqual({
      fields: { content: 'ab' },
      isConflict: true,
    });
    expect(mergeFields({ content: '' }, { content: 'abc' }, { content: 'ab' })).toEqual({
      fields: { content: 'abc' },
      isConflict: false,
    });
    expect(isHeldBy({ content: 'b' }, { content: 'abc' })).toBe(true);
    expect(isHeldBy({ content: 'b', title: 'x' }, { content: 'abc' })).toBe(false);
  });
});
