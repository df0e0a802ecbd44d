import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words of the column "in code", one a row or several separated by commas. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .map((match) => match[1] ?? '')
    .filter((cell) => cell !== 'in code')
    .flatMap((cell) => cell.split(', '))
    .map((word) =>
      word
        .replace(/\(.*\)/, '')
        .trim()
        .toLowerCase(),
    );
}

/** Words with a second row; a remark in brackets does not make another word. */
const repeated = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

describe('the glossary', () => {
  const words = wordsOf(fs.readFileSync('docs/glossary.md', 'utf8'));
  it('gives no word two rows', () => {
    expect(words.length).toBeGreaterThan(80);
    expect(repeated(words)).toEqual([]);
  });
  it('finds a word that has two', () =>
    expect(repeated(wordsOf('| in code | x |\n| order | a |\n| share, Order (of a card) | b |\n'))).toEqual(['order']));
});
