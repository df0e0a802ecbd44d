import type { Depth } from '#features/content/commenting.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { Item } from './policy.ts';

/** A reply is a comment with a parent. */
export const depthOf = (row: { parent_id: string | null }): Depth => (row.parent_id === null ? 'comment' : 'reply');

/** What a row is on, and how deep. */
interface Placed {
  target_kind: string;
  parent_id: string | null;
}

/** The kind of text that a row is: `comment`, `answer-reply`. */
export const kindOf = (row: Placed): string => contentKinds.commentTarget(row.target_kind).kinds[depthOf(row)];

export const itemOf = (row: Placed & { id: string; author_id: string | null; status: Item['status'] }): Item => ({
  id: row.id,
  kind: kindOf(row),
  depth: depthOf(row),
  authorId: row.author_id,
  status: row.status,
});
