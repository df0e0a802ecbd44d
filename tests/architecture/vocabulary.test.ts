import { describe, expect, it } from 'vitest';
import { listFiles, parseText } from './source.ts';
import { findReplacedWords, replacedWordsIn } from './vocabulary.ts';

describe('the vocabulary', () => {
  it('is the field’s: no declared name holds a word that has been replaced', () => {
    expect(replacedWordsIn(listFiles(/\.tsx?$/))).toEqual([]);
  });
  it.each([
    ['const askOnce = 1;', 'askOnce'],
    ['function openDesk() {}', 'openDesk'],
    ['type Standing = string;', 'Standing'],
    ['const KEPT_FILES = 2;', 'KEPT_FILES'],
    ['const f = ({ a: places }: { a: string }) => places;', 'places'],
  ])('is watched: %s', (text, name) => {
    expect(findReplacedWords(parseText('planted.ts', text))[0]).toContain(name);
  });
  it('leaves what comes over the wire or from a row as it is, and longer words', () => {
    expect(findReplacedWords(parseText('planted.ts', 'const placeholder = ({ place }) => place.asked_at;'))).toEqual(
      [],
    );
  });
});
