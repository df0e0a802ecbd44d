/** Parts of a `tsquery`. */
const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export const lexeme = (term: string): string => quoted(term);
export const beginning = (term: string): string => `${quoted(term)}:*`;
const joined = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;
export const anyOf = (parts: readonly string[]): string => joined(parts, ' | ');
export const allOf = (parts: readonly string[]): string => joined(parts, ' & ');

/** The same, where its terms stand in titles, tags and names: bodies do not count. A letter is a term of these. */
export const inNames = (query: string): string =>
  query
    .replace(/'((?:[^'\\]|''|\\\\)*)'/g, "'=$1'")
    .replaceAll(/'=([_~>^@])/g, "'$1")
    .replaceAll(/('=[^'\\]'):\*/gu, '$1');

/**
 * The thread's kind is a term, and with each 30 and each 5 days as well: then the index alone finds what is new. What
 * has a title also has its 30 days without a kind. All are counted from 1970, so 5 days never lie in two times 30.
 */
export const ofKind = (kind: string): string => lexeme(`@${kind}`);
const DAY = 86_400_000;
const spans = {
  days: { length: 5 * DAY, mark: '.' },
  months: { length: 30 * DAY, mark: '' },
} as const;

/** The last spans of time, as terms, and where they begin and end. Without a kind: titles. */
export function ofLast(
  span: keyof typeof spans,
  { kind, count }: { kind: string; count: number },
): { among: string; from: Date; until: Date } {
  const { length, mark } = spans[span];
  const end = Math.floor(Date.now() / length) + 1;
  return {
    among: anyOf(Array.from({ length: count }, (_, at) => lexeme(`@${kind}${mark}${end - count + at}`))),
    from: new Date((end - count) * length),
    until: new Date(end * length),
  };
}
