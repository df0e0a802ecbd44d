import { describe, expect, it } from 'vitest';
import { markPassage, markText } from './mark-passage.ts';
import { parseQuery } from './parse-query.ts';

const hitsOf = (marked: ReturnType<typeof markText>) => marked.flatMap(({ text, isHit }) => (isHit ? [text] : []));
const cpuMs = (act: () => void): number => {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

describe('what was found in a text', () => {
  it('is marked, a word that was typed twice like one that was typed once', () => {
    const text = 'green tea and black tea';
    for (const typed of ['tea black', 'tea tea black Tea'])
      expect(hitsOf(markText(text, parseQuery(typed).wanted))).toEqual(['tea', 'black', 'tea']);
  });

  // Pages of hits are marked on the event loop.
  it('[X7 R11] costs as little for a query of a hundred words, repeated or not', () => {
    const text = 'a b c '.repeat(400);
    for (const typed of ['a '.repeat(100), 'a*'.repeat(100), 'a b c '.repeat(33)]) {
      const { wanted } = parseQuery(typed);
      expect(
        cpuMs(() => markPassage(text, wanted)),
        typed,
      ).toBeLessThan(150);
    }
  });
});
