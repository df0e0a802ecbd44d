import type { SearchableText } from '#platform/server/feature/searchable.ts';
import { cutName } from './cut-name.ts';
import { cutText, runsOf } from './cut-text.ts';
import { readHtml } from './read-html.ts';
import { LAST_POSITION, VectorText } from './vector-text.ts';

/** Nothing is found across the end of a title, a tag or a body. */
const GAP = 20;
/** Terms of a part, far below what PostgreSQL remembers of one vector. */
const PART = 12_000;
/** What is read of one text. */
const LONGEST = 400_000;

/** A tag as it is compared. */
export const foldTag = (tag: string): string =>
  runsOf(tag)
    .flatMap(({ letters }) => letters.map(({ text }) => text))
    .join('');

/** The vectors of a text, one for each part. */
export function vectorsOf({ title, tags, html }: Pick<SearchableText, 'title' | 'tags' | 'html'>): string[] {
  const first = new VectorText();
  let position = 0;
  const add = (text: string, weight: 'A' | 'B') => {
    const start = position;
    for (const term of cutText(text)) {
      position = start + term.position;
      first.add(term.term, position, weight);
    }
    for (const term of cutName(text)) first.add(term.term, term.position, 'D');
    position += GAP;
  };
  if (title !== null) add(title, 'A');
  for (const tag of tags) add(tag, 'B');
  const body = cutText(readHtml(html).slice(0, LONGEST));
  const weight = title === null ? 'D' : 'C';
  const vectors = [first];
  const space = Math.min(PART, LAST_POSITION - position);
  for (const { term, position: at } of body) {
    const part = Math.floor(at / space);
    let vector = vectors[part];
    if (!vector) {
      vector = new VectorText();
      vectors[part] = vector;
    }
    vector.add(term, (part === 0 ? position : 0) + (at % space) + 1, weight);
  }
  // A single long word may skip a part.
  return Array.from(vectors, (vector) => vector?.toString() ?? '');
}

/** The vector of a member: their names in letters and pinyin. */
export function vectorOfNames(names: readonly string[]): string {
  const vector = new VectorText();
  let start = 0;
  for (const name of names) {
    for (const { term, position } of cutText(name)) vector.add(term, start + position, 'A');
    for (const { term, position } of cutName(name, { isName: true })) vector.add(term, start + position, 'D');
    start += 400;
  }
  return vector.toString();
}
