import type { Marked } from '#features/search/contract.ts';
import { cutText, partsOf, runsOf, type Term, wholeOf, wordOf } from './cut-text.ts';
import type { Clause } from './parse-query.ts';

/** Of the text around what was found, in characters. */
const BEFORE = 30;
const PASSAGE = 160;
/** The shortest word that is the beginning of a longer one. */
const SHORTEST_BEGINNING = 4;
/** Marks are made on the event loop: of a query that is a list of words the first ones are marked. */
const MOST_NEEDLES = 24;

/** Terms that have to follow each other; a single one may be the beginning of a word. */
type Needle = readonly string[];

const known = new WeakMap<readonly Clause[], Needle[]>();

/** The same for all texts of a page. */
function needlesOf(clauses: readonly Clause[]): Needle[] {
  const needles = known.get(clauses) ?? cutNeedles(clauses);
  known.set(clauses, needles);
  return needles;
}

function cutNeedles(clauses: readonly Clause[]): Needle[] {
  const needles = clauses.flatMap(({ text }) =>
    runsOf(text).flatMap(({ isPairs, letters }) => {
      if (!isPairs)
        return [wholeOf(letters) ?? '', ...partsOf(letters).map(wordOf)]
          .filter((word) => word !== '')
          .map((word) => [word]);
      const characters = letters.map((letter) => letter.text);
      return [characters.length === 1 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`)];
    }),
  );
  const distinct = new Map(needles.map((needle) => [needle.join(' '), needle]));
  return [...distinct.values()].slice(0, MOST_NEEDLES);
}

interface Range {
  from: number;
  until: number;
  needle: number;
}

const isAt = (term: string, wanted: string, isSingle: boolean): boolean =>
  term === wanted ||
  (isSingle && (wanted.length >= SHORTEST_BEGINNING || wanted.length === 1) && term.startsWith(wanted));

function findNeedle(terms: readonly Term[], needle: Needle, index: number): Range[] {
  const isSingle = needle.length === 1;
  const [start = ''] = needle;
  const starts = terms.flatMap(({ term }, at) => (isAt(term, start, isSingle) ? [at] : []));
  return starts.flatMap((at) => {
    const [first, last] = [terms[at], terms[at + needle.length - 1]];
    const isFound = needle.every((wanted, next) => isAt(terms[at + next]?.term ?? '', wanted, isSingle));
    if (!isFound || !first || !last) return [];
    // A single character is found as the first of a pair.
    const isCharacter =
      isSingle && [...(needle[0] ?? '')].length === 1 && first.term !== needle[0] && !/^[a-z0-9]/.test(first.term);
    return [
      {
        from: first.from,
        until: isCharacter ? first.from + String.fromCodePoint(0x4e00).length : last.until,
        needle: index,
      },
    ];
  });
}

/** Where something was found: whole runs of characters, else any pair of them. */
function findAll(text: string, clauses: readonly Clause[]): Range[] {
  const terms = cutText(text);
  const ranges = needlesOf(clauses).flatMap((needle, index) => {
    const found = findNeedle(terms, needle, index);
    return found.length > 0 || needle.length === 1 ? found : needle.flatMap((pair) => findNeedle(terms, [pair], index));
  });
  return ranges.sort((range, other) => range.from - other.from || range.until - other.until);
}

/** Where the passage begins: where most of what was looked for stands together. */
function bestStart(ranges: readonly Range[]): number {
  let best = { count: 0, from: 0 };
  ranges.forEach((range, at) => {
    const near = new Set<number>();
    for (let next = at; next < ranges.length; next += 1) {
      const other = ranges[next];
      if (!other || other.from > range.from + PASSAGE - BEFORE) break;
      near.add(other.needle);
    }
    if (near.size > best.count) best = { count: near.size, from: range.from };
  });
  return best.count === 0 ? 0 : Math.max(0, best.from - BEFORE);
}

function partsIn(
  text: string,
  { from, until, ranges }: { from: number; until: number; ranges: readonly Range[] },
): Marked {
  const parts: { text: string; isHit: boolean }[] = [];
  let at = from;
  const add = (end: number, isHit: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isHit });
    at = Math.max(at, end);
  };
  for (const range of ranges) {
    if (range.until <= at || range.from >= until) continue;
    add(Math.max(at, range.from), false);
    add(Math.min(until, range.until), true);
  }
  add(until, false);
  // Neighbours that were found one by one are one mark.
  return parts.reduce<Marked>((joined, part) => {
    const last = joined.at(-1);
    if (last?.isHit !== part.isHit) joined.push({ ...part });
    else last.text += part.text;
    return joined;
  }, []);
}

/** A whole text with what was found in it. */
export function markText(text: string, clauses: readonly Clause[]): Marked {
  return partsIn(text, { from: 0, until: text.length, ranges: findAll(text, clauses) });
}

const isHalf = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));

/** The part of a text where most was found, its beginning if nothing was. */
export function markPassage(text: string, clauses: readonly Clause[]): Marked {
  const ranges = findAll(text, clauses);
  let from = bestStart(ranges);
  // A word is not cut in two where a space is near.
  const space = from === 0 ? -1 : text.slice(from, from + 12).search(/\s/);
  if (space >= 0) from += space + 1;
  if (isHalf(text, from)) from -= 1;
  let until = Math.min(text.length, from + PASSAGE);
  if (isHalf(text, until)) until -= 1;
  const parts = partsIn(text.replaceAll('\n', ' '), { from, until, ranges });
  return [
    ...(from > 0 ? [{ text: '…', isHit: false }] : []),
    ...parts,
    ...(until < text.length ? [{ text: '…', isHit: false }] : []),
  ];
}
