import type { TextReference } from '#platform/shared/text-reference.ts';

/** What comes after `comments-` in the tag; a topic's has its id alone. */
export const tagged = ({ kind, id }: TextReference): string => (kind === 'topic' ? id : `${kind}-${id}`);

/** The tag of guests' pages that show comments on a target. */
export const pageTagOf = (target: TextReference): `comments-${string}` => `comments-${tagged(target)}`;

/** The same for a comment's row. */
export const pageTag = (row: { target_kind: string; target_id: string }): `comments-${string}` =>
  pageTagOf({ kind: row.target_kind, id: row.target_id });
