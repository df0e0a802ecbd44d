import type { SearchableText } from '#platform/server/feature/searchable.ts';
import { cutName, cutTitle } from './cut-name.ts';
import { foldWords, runsOf } from './cut-text.ts';
import { readHtml } from './read-html.ts';

/** A text as it is stored: tokens between spaces. `search_terms` of the database cuts terms from them. */
export interface Folded {
  /** Of its title and tags, or of a member. */
  names: string | null;
  words: string;
}

/** Nothing is found across it: the end of a title, a tag or a body. */
const END = ' _ ';
/** Characters of a part; the terms of one stay far below what PostgreSQL takes. */
const PART = 20_000;
/** What is read of one text. */
const LONGEST = 400_000;

/** A tag as it is compared. */
export const foldTag = (tag: string): string =>
  runsOf(tag)
    .flatMap(({ letters }) => letters.map(({ text }) => text))
    .join('');

const unique = (tokens: readonly string[]) => [...new Set(tokens)].join(' ');

/** A text, cut to parts. */
export function foldText({ title, tags, html }: Pick<SearchableText, 'title' | 'tags' | 'html'>): Folded[] {
  const heads = title === null ? tags : [title, ...tags];
  const names = unique(heads.flatMap((head) => [...cutTitle(head), ...cutName(head)]));
  const words = [...heads, readHtml(html).slice(0, LONGEST)].map(foldWords).join(END);
  return partsOf(words).map((part, at) => ({ names: at === 0 && names !== '' ? names : null, words: part }));
}

function partsOf(words: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from === 0 || from < words.length; ) {
    const end = words.length - from <= PART ? -1 : words.lastIndexOf(' ', from + PART);
    const until = end <= from ? words.length : end;
    parts.push(words.slice(from, until));
    from = until + 1;
  }
  return parts;
}

/** A member, by their names in letters and pinyin. */
export const foldNames = (names: readonly string[]): Folded => ({
  names: unique(names.flatMap((name) => cutName(name, { isName: true }))),
  words: names.map(foldWords).join(END),
});
