/** A query of OpenSearch or Elasticsearch, as far as it is used here. */
export type EngineQuery =
  | { term: Readonly<Record<string, string>> }
  | { terms: Readonly<Record<string, readonly string[]>> }
  | { prefix: Readonly<Record<string, string>> }
  | { range: Readonly<Record<string, { gte: string }>> }
  | { exists: { field: string } }
  | {
      bool: {
        filter?: readonly EngineQuery[];
        should?: readonly EngineQuery[];
        must_not?: readonly EngineQuery[];
        minimum_should_match?: number;
      };
    };

const TOKEN = /'((?:[^']|'')*)'(:\*)?|[()&|]/g;

export const anyOf = (should: readonly EngineQuery[]): EngineQuery => ({ bool: { should, minimum_should_match: 1 } });

/** What `query-text.ts` has written for PostgreSQL, for the field `terms`. Between parentheses all signs are alike. */
export function readTsquery(tsquery: string): EngineQuery {
  const tokens = [...tsquery.matchAll(TOKEN)];
  let at = 0;
  function readList(): EngineQuery {
    const parts: EngineQuery[] = [];
    let isAny = false;
    for (; at < tokens.length && tokens[at]?.[0] !== ')'; at += 1) {
      const [sign = '', term, isBeginning] = tokens[at] ?? [];
      if (term !== undefined) {
        const text = term.replaceAll("''", "'").replaceAll('\\\\', '\\');
        parts.push(isBeginning === undefined ? { term: { terms: text } } : { prefix: { terms: text } });
      } else if (sign === '(') {
        at += 1;
        parts.push(readList());
      } else isAny = sign === '|';
    }
    const [only] = parts;
    if (parts.length === 1 && only) return only;
    return isAny ? anyOf(parts) : { bool: { filter: parts } };
  }
  return readList();
}
