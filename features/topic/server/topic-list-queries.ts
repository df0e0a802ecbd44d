import type { Sort } from '#features/topic/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type Anchor, BLOCK } from './anchor-queries.ts';
import { authorColumns } from './author-queries.ts';
import type { Place } from './place.ts';
import { inList, orderColumns, orderOf } from './place-queries.ts';
import type { AuthorRecord } from './present-author.ts';

/** A topic as lists show it, with its author and the last to reply. */
export interface TopicRecord extends AuthorRecord {
  id: string;
  title: string;
  summary: string;
  images: { path: string; width: number; height: number }[];
  tags: string[];
  section_id: string;
  pin: 'none' | 'section' | 'global';
  is_essence: boolean;
  comments_closed: boolean;
  is_edited: boolean;
  view_count: number;
  comment_count: number;
  created_at: string;
  last_reply_at: string;
  author_id: string | null;
  last_replier_id: string | null;
  replier_nickname: string | null;
  replier_is_gone: boolean;
}

export const listedColumns = sql`t.id, t.title, t.summary, t.images, t.tags, t.section_id, t.pin, t.is_essence, t.comments_closed, t.edited_at is not null as is_edited,
  t.view_count::int, t.comment_count, t.created_at, t.last_reply_at, t.author_id, ${authorColumns},
  t.last_replier_id, coalesce(r.nickname, r.account) as replier_nickname, coalesce(r.state = 'cancelled', true) as replier_is_gone`;

export const listedPeople = fixed('left join member a on a.id = t.author_id left join member r on r.id = t.last_replier_id');

export interface Slice {
  place: Place;
  sort: Sort;
  /** Rows of the page, and how many of the place's rows (from the anchor on) come before it. */
  limit: number;
  offset: number;
  anchor: Anchor | undefined;
  /** Pinned topics: `shown` come first, in no order, and `own` are left out of the ordinary rows. */
  shown: readonly string[];
  own: readonly string[];
}

/** One page: pinned rows first, then the ordinary ones in the sort's order. */
export function selectTopics(db: Executor, slice: Slice): Promise<TopicRecord[]> {
  const order = orderColumns[slice.sort];
  if (slice.shown.length === 0) {
    return db.rows<TopicRecord>(sql`
      select ${listedColumns} from (${selectIds(slice)}) p join topic t on t.id = p.id ${listedPeople} order by ${fixed(`t.${order} desc, t.id desc`)}`);
  }
  return db.rows<TopicRecord>(sql`
    select ${listedColumns} from (
      select id, 0 as block from unnest((select ${slice.shown}::bigint[])) as id union all select id, 1 from (${selectIds(slice)}) o
    ) p join topic t on t.id = p.id and t.status = 'published' ${listedPeople} order by p.block, ${fixed(`t.${order} desc, t.id desc`)}`);
}

/**
 * Ids of the ordinary rows, read from the index alone. Limits are written into the text and what may vary stands in a
 * subselect, here and in the lists below: so the planner expects the same whatever the values are and keeps its plan. With
 * bare parameters it plans anew at every call, which takes longer than the page.
 */
function selectIds({ place, sort, limit, offset, anchor, own }: Slice): Statement {
  const pinned = own.length === 0 ? fixed('') : sql` and id <> all((select ${own}::bigint[])::bigint[])`;
  const ids = (most: number) => sql`select id from topic where ${inList(place, sort)}${pinned}${from(sort, anchor)} order by ${orderOf(sort)} limit ${fixed(String(most))}`;
  if (offset === 0) return ids(limit);
  if (offset + limit > 2 * BLOCK)
    return sql`select id from topic where ${inList(place, sort)}${pinned}${from(sort, anchor)} order by ${orderOf(sort)} limit (select ${limit}::int) offset (select ${offset}::int)`;
  return sql`select id from (${ids(2 * BLOCK)}) block limit ${fixed(String(limit))} offset (select ${offset}::int)`;
}

function from(sort: Sort, anchor: Anchor | undefined): Statement {
  if (!anchor) return fixed('');
  return sort === 'hot'
    ? sql` and (heat, id) <= (${anchor.heat}, ${anchor.topic_id})`
    : sql` and (${fixed(orderColumns[sort])}, id) <= (${anchor.at}::timestamptz, ${anchor.topic_id})`;
}
