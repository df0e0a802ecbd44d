import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTokens } from './match-tokens.ts';
import { type DiffPiece, diffLine, diffText, tokensOf } from './text-diff.ts';

const marks = { same: ' ', changed: '~', added: '+', removed: '-' };
const textOf = (pieces: readonly DiffPiece[] | null) => pieces?.map(({ text }) => text).join('') ?? '';
const marked = (pieces: readonly DiffPiece[] | null) =>
  pieces?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? '';
const show = (before: string, after: string) =>
  diffText(before, after).map(
    (row) =>
      marks[row.kind] +
      (row.kind === 'changed' ? `${marked(row.before)}→${marked(row.after)}` : textOf(row.before ?? row.after)),
  );
const older = (before: string, after: string) =>
  diffText(before, after)
    .flatMap((row) => (row.before ? [textOf(row.before)] : []))
    .join('\n');
const newer = (before: string, after: string) =>
  diffText(before, after)
    .flatMap((row) => (row.after ? [textOf(row.after)] : []))
    .join('\n');

describe('what became of a text', () => {
  it('a changed line shows its words, and in Chinese its characters', () => {
    expect(show('一\n今天的天气真好\n三', '一\n今天的天气不太好\n三')).toEqual([
      ' 一',
      '~今天的天气[真]好→今天的天气[不太]好',
      ' 三',
    ]);
    expect(show('The planner was right', 'The statistics were right')).toEqual([
      '~The [planner was] right→The [statistics were] right',
    ]);
  });
  it('lines put in and taken out are told apart', () => {
    expect(show('a\nb\nc\nd', 'b\nx\nc')).toEqual(['-a', ' b', '+x', ' c', '-d']);
  });
  it('equal texts have only lines that stayed', () => {
    expect(show('a\n\nb', 'a\n\nb')).toEqual([' a', ' ', ' b']);
  });
  it('a line that was changed finds its partner among others that came', () => {
    expect(show('水烧到九十度就好', '先温杯\n水烧到八十五度就好\n再注水')).toEqual([
      '+先温杯',
      '~水烧到[九]十度就好→水烧到[八]十[五]度就好',
      '+再注水',
    ]);
  });
  it('emoji of several parts and words stay whole', () => {
    expect(tokensOf('a1 茶👩‍👩‍👧カé\u0301x')).toEqual(['a1', ' ', '茶', '👩‍👩‍👧', 'カ', 'é\u0301x']);
    expect(diffLine('👩‍👩‍👧 ok', '👩‍👩‍👦 ok').before).toEqual([
      { text: '👩‍👩‍👧', isChanged: true },
      { text: ' ok', isChanged: false },
    ]);
  });
  it('the older and the newer text can always be read out of it', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b c', 'c 茶', '茶馆', '', 'b d'), { maxLength: 14 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(older(before, after)).toBe(before);
        expect(newer(before, after)).toBe(after);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what two sequences have in common', () => {
  const lengthOfLongest = (item: readonly string[], other: readonly string[]) => {
    const table = Array.from({ length: item.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
    for (let i = item.length - 1; i >= 0; i -= 1)
      for (let j = other.length - 1; j >= 0; j -= 1)
        (table[i] ?? [])[j] =
          item[i] === other[j]
            ? (table[i + 1]?.[j + 1] ?? 0) + 1
            : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
    return table[0]?.[0] ?? 0;
  };
  it('is as much as there can be, in order and each token once', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, (item, other) => {
        const matches = matchTokens(item, other);
        expect(matches.length).toBe(lengthOfLongest(item, other));
        for (const [at, [i, j]] of matches.entries()) {
          expect(item[i]).toBe(other[j]);
          const next = matches[at + 1];
          if (next) expect(next[0] > i && next[1] > j).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
  it('takes no longer than the texts are long', () => {
    // The number of changes in a search is limited; an unlimited search would not finish on these.
    const page = (letter: string, every: number) =>
      Array.from({ length: 60_000 }, (_, at) => (at % every === 0 ? `${letter}${at}` : String(at))).join('\n');
    expect(diffText(page('a', 7), page('b', 5)).length).toBeGreaterThanOrEqual(60_000);
    const crowd = (seed: number) =>
      Array.from({ length: 50_000 }, (_, at) => '的一是了我不人在他有'[(at * seed + (at >> 3)) % 10]).join('');
    expect(textOf(diffLine(crowd(7), crowd(3)).after)).toBe(crowd(3));
    const all = (letter: string) => Array.from({ length: 30_000 }, (_, at) => `${letter}${at}`).join('\n');
    expect(diffText(all('a'), all('b')).length).toBeGreaterThanOrEqual(30_000);
  });
  it('one word changed in a hundred thousand is found', () => {
    const messages = Array.from({ length: 100_000 }, (_, at): string =>
      at % 3 === 0 ? '茶' : at % 5 === 0 ? '馆' : '水',
    );
    expect(matchTokens(messages, messages.with(50_000, '酒')).length).toBe(99_999);
    expect(matchTokens(messages, messages.with(200, '酒').with(99_000, '酒').with(50_000, '酒')).length).toBe(99_997);
  });
});
