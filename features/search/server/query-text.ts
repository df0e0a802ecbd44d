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
  query.replace(/'((?:[^'\\]|''|\\\\)*)'/g, "'=$1'").replaceAll(/'=([_~>^])/g, "'$1");
