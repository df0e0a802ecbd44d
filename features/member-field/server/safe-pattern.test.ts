import { describe, expect, it } from 'vitest';
import { fitsPattern, judgePattern } from './safe-pattern.ts';

describe('a pattern staff have written', () => {
  it.each<[string, string, boolean | null]>([
    ['\\d{3}', '123', true],
    ['\\d{3}', '1234', false],
    ['a|bc', 'abc', false],
    ['[一-龥]+', '绿茶', true],
    ['(', 'x', null],
  ])('%j of %j: %j', (pattern, value, fits) => expect(fitsPattern(pattern, value)).toBe(fits));
  it.each(['(a+)+b', '(a|a)*b', '([a-z]+)*!x', '(.*)*,', '(\\d+)*x', '(x+x+)+y|(\\s*)*z', '(茶+)+x'])(
    'is stopped soon and found too slow: %s',
    (pattern) => {
      const before = performance.now();
      const text = pattern.includes('茶') ? '茶'.repeat(60) : pattern.includes('\\d') ? '0'.repeat(60) : 'a'.repeat(60);
      fitsPattern(pattern, text);
      expect(performance.now() - before).toBeLessThan(1000);
      expect(judgePattern(pattern, 200)).toBe('slow');
    },
  );
  it.each(['\\d+', '[A-Za-z]{2,20}', '1[3-9]\\d{9}', '[^@]+@[^@]+', '\\p{Script=Han}{2,10}', '\\w+([-.]\\w+)*'])(
    'is good: %s',
    (pattern) => expect(judgePattern(pattern, 200)).toBe('good'),
  );
  it('is bad when it is none', () => expect(judgePattern('[', 50)).toBe('bad'));
  it('reaches nothing of the process', () =>
    expect(fitsPattern('x)$/.constructor("return process")()', 'x')).toBe(null));
});
