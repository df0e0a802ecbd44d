import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './line-diff.ts';

const marks = { same: ' ', added: '+', removed: '-' };
const show = (before: string, after: string) => diffLines(before, after).map(({ kind, text }) => marks[kind] + text);

describe('what became of a text', () => {
  it('a changed line is removed and added between lines that stayed', () => {
    expect(show('一\n二\n三', '一\n贰\n三')).toEqual([' 一', '-二', '+贰', ' 三']);
  });

  it('lines put in and taken out are told apart', () => {
    expect(show('a\nb\nc\nd', 'b\nx\nc')).toEqual(['-a', ' b', '+x', ' c', '-d']);
  });

  it('equal texts have only lines that stayed', () => {
    expect(show('a\n\nb', 'a\n\nb')).toEqual([' a', ' ', ' b']);
  });

  it('the older and the newer text can always be read out of it', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after);
        expect(
          lines
            .filter(({ kind }) => kind !== 'added')
            .map((line) => line.text)
            .join('\n'),
        ).toBe(before);
        expect(
          lines
            .filter(({ kind }) => kind !== 'removed')
            .map((line) => line.text)
            .join('\n'),
        ).toBe(after);
      }),
    );
  });

  it('very long texts are still told apart, more roughly', () => {
    const many = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`).join('\n');
    const lines = diffLines(many('a'), many('b'));
    expect([lines.length, lines[0]?.kind, lines.at(-1)?.kind]).toEqual([6000, 'removed', 'added']);
  });
});
