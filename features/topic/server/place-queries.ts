import type { Sort } from '#features/topic/contract.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Place } from './place.ts';

export const orderColumns = { newest: 'created_at', active: 'last_reply_at', hot: 'heat', essence: 'created_at' } as const satisfies Record<Sort, string>;

/** `created_at desc, id desc` and so on: the order of a sort's indexes. */
export function orderOf(sort: Sort): Statement {
  return fixed(`${orderColumns[sort]} desc, id desc`);
}

/** The condition on `topic` that the indexes of a place and sort are made for. */
export function inList(place: Place, sort: Sort): Statement {
  const essence = fixed(sort === 'essence' ? ' and is_essence' : '');
  if (place.kind === 'all') return sql`status = 'published'${essence}`;
  return place.kind === 'root' ? sql`status = 'published' and root_section_id = ${place.id}${essence}` : sql`status = 'published' and section_id = ${place.id}${essence}`;
}
