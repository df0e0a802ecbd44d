/** Parts of a `tsquery`. */
const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export const lexeme = (term: string): string => quoted(term);
export const beginning = (term: string): string => `${quoted(term)}:*`;
const joined = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;
export const anyOf = (parts: readonly string[]): string => joined(parts, ' | ');
export const allOf = (parts: readonly string[]): string => joined(parts, ' & ');

/** The same query, where its terms stand in titles, tags and names: bodies do not count. */
export const inNames = (query: string): string =>
  query.replace(/'((?:[^'\\]|''|\\\\)*)'/g, "'=$1'").replaceAll(/'=([_~>^@])/g, "'$1");

/** The thread's kind is a term, and with each 30 days as well: then the index alone finds what is new. */
export const ofKind = (kind: string): string => lexeme(`@${kind}`);
export const ofMonths = (kind: string, { from, until }: { from: number; until: number }): string =>
  anyOf(Array.from({ length: until - from }, (_, at) => lexeme(`@${kind}${from + at}`)));
const MONTH = 2_592_000_000;
export const monthOf = (at: Date): number => Math.floor(at.getTime() / MONTH);
export const startOf = (month: number): Date => new Date(month * MONTH);
