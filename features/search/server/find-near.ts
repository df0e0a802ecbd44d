import { distanceOf, mostChanges } from '#platform/server/folding/distance-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { toSyllables } from '#platform/server/pinyin/to-pinyin.ts';
import { MARKS } from './cut-name.ts';
import { pairsOf, type Run, runsOf } from './cut-text.ts';
import type { Clause } from './parse-query.ts';
import { readerOf, readTitles, viewableSections } from './read-titles.ts';
import { selectNearTitles } from './suggestion-queries.ts';

/** Titles that are compared, and queries that are suggested. */
const TITLES = 60;
const SUGGESTED = 3;
const SHORTEST_WORD = 4;

const textOf = ({ letters }: Pick<Run, 'letters'>) => letters.map(({ text }) => text).join('');
const HAN = /^[\u4e00-\u9fa5]{2,}$/;

const MOST_PARTS = 16;
/** From here on a word in three parts has letters enough in each. */
const LONG_WORD = 9;

/** The pairs of letters of a run as titles have them, in parts: a title that may be meant has all of one. */
function partsOf(run: Run): string[][] {
  const text = textOf(run);
  // What sounds the same has every letter of it.
  if (run.isPairs) return [pairsIn(toSyllables(text).join(''), MARKS.pinyin)];
  const pairs = (from: number, until?: number) => pairsIn(text.slice(from, until), MARKS.letters);
  const third = Math.floor(text.length / 3);
  // Two changes leave one of three parts as it was, one change one half.
  if (text.length >= LONG_WORD) return [pairs(0, third), pairs(third, 2 * third), pairs(2 * third)];
  const middle = Math.ceil(text.length / 2);
  const around = [...pairs(0, middle - 1), ...pairs(middle + 1)];
  // Two letters at the middle that changed places are in both halves.
  return [pairs(0, middle), pairs(middle), ...(around.length > 0 ? [around] : [])];
}

const pairsIn = (letters: string, mark: string): string[] =>
  pairsOf([...letters])
    .slice(0, -1)
    .map((pair) => mark + pair);

/**
 * In a title, what sounds like this run of characters, or differs from this word by a letter or two; itself is none.
 */
function likeIn(title: string, run: Run): string | undefined {
  const wanted = textOf(run);
  if (!run.isPairs) {
    const most = mostChanges(wanted);
    return runsOf(title)
      .filter(({ isPairs }) => !isPairs)
      .map(textOf)
      .filter((word) => word !== wanted && Math.abs(word.length - wanted.length) <= most)
      .find((word) => distanceOf(word, wanted) <= most);
  }
  const sound = toSyllables(wanted).join(' ');
  const length = [...wanted].length;
  for (const { isPairs, letters } of runsOf(title)) {
    if (!isPairs) continue;
    // Once for the whole run, as it stands in the index: each part by itself takes longer than the search did.
    const sounds = toSyllables(textOf({ letters }));
    for (let from = 0; from + length <= letters.length; from += 1) {
      if (sounds.slice(from, from + length).join(' ') !== sound) continue;
      const part = textOf({ letters: letters.slice(from, from + length) });
      if (part !== wanted && HAN.test(part)) return part;
    }
  }
  return undefined;
}

/** What somebody may have meant who finds nothing: their query with a word that titles have in place of one like it. */
export async function findNear(
  context: Context,
  { q, wanted }: { q: string; wanted: readonly Clause[] },
): Promise<string[]> {
  const runs = wanted
    .flatMap(({ text }) => runsOf(text))
    .filter((run) => (run.isPairs ? HAN.test(textOf(run)) : textOf(run).length >= SHORTEST_WORD));
  const parts = runs.flatMap(partsOf).slice(0, MOST_PARTS);
  if (parts.length === 0) return [];
  const filter = { sectionIds: await viewableSections(context), readerId: readerOf(context) };
  const titles = await readTitles(context, await selectNearTitles(context.db, { ...filter, parts, limit: TITLES }));
  const near = new Set<string>();
  for (const { title } of titles) {
    const changed = runs.reduce((query, run) => {
      const like = likeIn(title, run);
      return like === undefined ? query : query.replace(sourceOf(q, run), like);
    }, q);
    if (changed !== q) near.add(changed);
    if (near.size === SUGGESTED) break;
  }
  return [...near];
}

/** A run as it stands in the query, before it was folded. */
function sourceOf(q: string, run: Run): string {
  const folded = textOf(run);
  const at = q.toLowerCase().indexOf(folded);
  return at < 0 ? folded : q.slice(at, at + folded.length);
}
