import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of comma-separated values', () => {
  it('quotes what would end a cell, and nothing else', () => {
    expect(csvLine(['a', '茶, 馆', 'say "hi"', 'two\nlines', ' edge', ''])).toBe(
      'a,"茶, 馆","say ""hi""","two\nlines"," edge",\r\n',
    );
  });
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u200b=1', '\r=1'])(
    '%j is shown, not run',
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/);
    },
  );
  it('leaves names and numbers as they are', () =>
    expect(csvLine(['tea_house', '林-晚', '12', '-2', '-250.05', 'a=b'])).toBe(
      'tea_house,林-晚,12,-2,-250.05,a=b\r\n',
    ));
});
