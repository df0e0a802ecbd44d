import { describe, expect, it } from 'vitest';
import { formatJson, JsonError, minifyJson, readPath, valuesAt } from './json-text.ts';

const faultOf = (text: string) => {
  try {
    minifyJson(text);
  } catch (error) {
    return error instanceof JsonError ? [error.fault.line, error.fault.column] : error;
  }
  return null;
};

describe('JSON', () => {
  it('is formatted and minified without changing what it says', () => {
    const text = '{"a":[1,2,{}],"长":12345678901234567890.10,"b":[],"e":{"n":null}}';
    expect(formatJson(text, '  ')).toBe(
      '{\n  "a": [\n    1,\n    2,\n    {}\n  ],\n  "长": 12345678901234567890.10,\n  "b": [],\n  "e": {\n    "n": null\n  }\n}',
    );
    expect(minifyJson(formatJson(text, '\t'))).toBe(text);
  });
  it.each([
    ['', 1, 1],
    ['{"a": 1,}', 1, 9],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['[1, 2', 1, 6],
    ['[01]', 1, 3],
    ["{'a': 1}", 1, 2],
    ['"a\nb"', 1, 1],
    ['[1]]', 1, 4],
    ['{"a" 1}', 1, 6],
    ['[1}', 1, 3],
    ['nul', 1, 1],
  ])('%j is none, at line %i, column %i', (text, line, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(faultOf(text)).toEqual([line, column]);
  });
  it.each(['0', '-1.5e+10', '"\\u00e9\\n"', '[]', ' {"a":{"b":[true,false,null]}} \n'])('%j is', (text) => {
    expect(JSON.parse(minifyJson(text))).toEqual(JSON.parse(text));
  });
  it('may be deep', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(minifyJson(deep)).toBe(deep);
  });
  it.each([
    ['$.tea[0].name', ['tea', '0', 'name']],
    ['tea["old leaf"][*]', ['tea', 'old leaf', '*']],
    ['$', []],
    ['', []],
    ['$.茶.*', ['茶', '*']],
    ['$..', null],
    ['a[', null],
  ])('the path %j', (path, steps) => expect(readPath(path)).toEqual(steps));
  it('has values at a path, and nothing inherited', () => {
    const value = { tea: [{ name: '水仙' }, { name: '肉桂' }] };
    expect(valuesAt(value, ['tea', '*', 'name'])).toEqual(['水仙', '肉桂']);
    expect(valuesAt(value, ['tea', '1'])).toEqual([{ name: '肉桂' }]);
    expect(valuesAt(value, ['constructor'])).toEqual([]);
  });
});
