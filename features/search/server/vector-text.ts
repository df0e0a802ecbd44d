/** Title, tags, body; comments, and the parts and pinyin of names. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** The highest position PostgreSQL remembers. */
export const LAST_POSITION = 16_383;
/** The most positions of one term that it remembers. */
const MOST_POSITIONS = 255;

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Gathers the terms of a document and writes them as PostgreSQL reads a `tsvector`. */
export class VectorText {
  private readonly positions = new Map<string, string[]>();

  add(term: string, position: number, weight: Weight): void {
    const found = this.positions.get(term);
    const at = `${Math.min(position, LAST_POSITION)}${weight}`;
    if (!found) this.positions.set(term, [at]);
    else if (found.length < MOST_POSITIONS) found.push(at);
  }

  toString(): string {
    return Array.from(this.positions, ([term, at]) => `${quoted(term)}:${at.join(',')}`).join(' ');
  }
}

/** The same for a `tsquery`. */
export const lexeme = (term: string): string => quoted(term);
export const beginning = (term: string): string => `${quoted(term)}:*`;
export const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`;
export const allOf = (parts: readonly string[]): string => parts.join(' & ');
export const noneOf = (part: string): string => `!(${part})`;

/** Terms that follow each other at these positions. */
export function phrase(parts: readonly { text: string; position: number }[]): string {
  const text = parts.reduce((whole, { text: part, position }, at) => {
    const before = parts[at - 1];
    return before ? `${whole} <${position - before.position}> ${part}` : part;
  }, '');
  return parts.length > 1 ? `(${text})` : text;
}

const withWeights = (query: string, weights: string): string =>
  query.replace(
    /('(?:[^'\\]|''|\\\\)*')(:\*)?/g,
    (_, term: string, start?: string) => `${term}:${start ? '*' : ''}${weights}`,
  );

/** The same query, where its terms stand in titles, tags and names: bodies and their words do not count. */
export const inNames = (query: string): string => withWeights(query, 'ABD');
/** Where they stand in titles, tags and bodies: parts of words do not count. */
export const inTexts = (query: string): string => withWeights(query, 'ABC');
