import type { Sort } from '#features/topic/contract.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TopicList } from './topic-list.ts';

export const orderColumns = {
  newest: 'created_at',
  active: 'last_reply_at',
  hot: 'heat',
  essence: 'created_at',
} as const satisfies Record<Sort, string>;

/** `created_at desc, id desc` and so on: the order of a sort's indexes. */
export function orderOf(sort: Sort): Statement {
  return fixed(`${orderColumns[sort]} desc, id desc`);
}

/** The condition on `topic` that matches the indexes of a list and sort. */
export function inList(topicList: TopicList, sort: Sort): Statement {
  const essence = fixed(sort === 'essence' ? ' and is_essence' : '');
  if (topicList.kind === 'all') return sql`status = 'published'${essence}`;
  return topicList.kind === 'root'
    ? sql`status = 'published' and root_section_id = ${topicList.id}${essence}`
    : sql`status = 'published' and section_id = ${topicList.id}${essence}`;
}
