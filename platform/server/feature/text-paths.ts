import type { TextReference } from '#platform/shared/text-reference.ts';
import type { Executor } from '../database/database.ts';
import { findTextKind } from './text-kind.ts';

/**
 * The addresses of texts, each at its place on its page; undefined for those that have none. One query a kind at most.
 */
export async function textPaths(
  db: Executor,
  texts: readonly TextReference[],
): Promise<(text: TextReference) => string | undefined> {
  const paths = new Map<string, ReadonlyMap<string, string>>();
  for (const [kind, of] of Map.groupBy(texts, (text) => text.kind)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    paths.set(kind, (await findTextKind(kind)?.paths?.(db, ids)) ?? new Map());
  }
  return ({ kind, id }) => findTextKind(kind)?.path?.(id) ?? paths.get(kind)?.get(id);
}
