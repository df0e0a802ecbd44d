import { expect, test } from 'vitest';
import { openRecent } from './recent.ts';

test('what is used stays, however much comes after it; what is not is forgotten', () => {
  const recent = openRecent<number>({ most: 10 });
  recent.set('used', 0);
  recent.set('not', 0);
  for (let at = 0; at < 100; at++) {
    recent.set(`k${at}`, at);
    expect(recent.get('used')).toBe(0);
  }
  expect(recent.has('not')).toBe(false);
  expect(recent.get('not')).toBeUndefined();
  expect(recent.get('k99')).toBe(99);
});

test('never more are kept than promised, and half of them always', () => {
  const recent = openRecent<string>({ most: 100, sizeOf: (value) => value.length });
  const keys: string[] = [];
  for (let at = 0; at < 500; at++) {
    keys.push(`k${at}`);
    recent.set(`k${at}`, 'x'.repeat(1 + (at % 7)));
    const stored = keys.filter((key) => recent.has(key));
    const size = stored.reduce((sum, key) => sum + 1 + (Number(key.slice(1)) % 7), 0);
    expect(size).toBeLessThanOrEqual(100);
    if (at > 100) expect(size).toBeGreaterThanOrEqual(40);
    expect(stored.at(-1)).toBe(`k${at}`);
  }
});

test('a value takes the place of the one before it, wherever that stood', () => {
  const recent = openRecent<number>({ most: 4 });
  recent.set('a', 1);
  recent.set('a', 2);
  recent.set('b', 0);
  recent.set('c', 0);
  // Now `a` stands in the second half.
  recent.set('a', 3);
  expect(recent.get('a')).toBe(3);
  recent.set('d', 0);
  recent.set('e', 0);
  expect(recent.get('a')).not.toBe(2);
  expect(recent.get('a')).not.toBe(1);
});

test('one value larger than half stands alone in its half, and goes as the others do', () => {
  const recent = openRecent<string>({ most: 4, sizeOf: (value) => value.length });
  recent.set('large', 'x'.repeat(100));
  recent.set('a', 'x');
  expect(recent.get('large')).toHaveLength(100);
  expect(recent.has('a')).toBe(true);
  recent.set('b', 'xx');
  recent.set('c', 'xx');
  expect(recent.has('large')).toBe(false);
  expect(recent.get('c')).toBe('xx');
});
