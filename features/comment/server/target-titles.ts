import { contentKinds } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { OwnRecord } from './own-queries.ts';

type OnTarget = Pick<OwnRecord, 'target_kind' | 'target_id'>;

/** The key of a row's target among titles. */
export const targetKey = ({ target_kind: kind, target_id: id }: OnTarget): string => `${kind} ${id}`;

/** The titles of what these are on, of those that the caller may view: one query a kind. */
export async function titlesFor(context: Context, rows: readonly OnTarget[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.target_kind)) {
    const ids = [...new Set(of.map((row) => row.target_id))];
    for (const [id, title] of await contentKinds.contentKind(kind).titlesFor(context, ids))
      titles.set(targetKey({ target_kind: kind, target_id: id }), title);
  }
  return titles;
}
