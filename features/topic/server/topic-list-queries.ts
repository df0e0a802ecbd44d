import type { Status } from '#features/content/contract.ts';
import type { Sort } from '#features/topic/contract.ts';
import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type Anchor, BLOCK } from './anchor-queries.ts';
import type { TopicList } from './topic-list.ts';
import { inList, orderColumns, orderOf } from './topic-list-condition-queries.ts';

/** A topic as lists show it, with members as ids only. */
export interface TopicRecord extends SeenRow {
  status: Status;
  title: string;
  summary: string;
  images: { path: string; width: number; height: number; widths?: number[] }[];
  tags: string[];
  section_id: string;
  pin: 'none' | 'section' | 'global';
  is_essence: boolean;
  is_sunk: boolean;
  comments_closed: boolean;
  is_edited: boolean;
  hide_kinds: number;
  has_poll: boolean;
  /** 1: a red envelope is open. */
  envelope: number;
  has_video: boolean;
  view_count: number;
  comment_count: number;
  created_at: string;
  last_reply_at: string;
  author_id: string | null;
  last_replier_id: string | null;
}

/** Topics in their current state, whatever it is. */
export function selectTopicRecords(db: Executor, ids: readonly string[]): Promise<TopicRecord[]> {
  return db.rows<TopicRecord>(sql`
    select id, xmin, status, title, summary, images, tags, section_id, pin, is_essence, comments_closed, is_sunk,
      edited_at is not null as is_edited, hide_kinds, has_poll, envelope, has_video,
      least(view_count, 2147483647)::int as view_count, comment_count,
      created_at, last_reply_at, author_id, last_replier_id
    from topic where id = any(${[...ids]}::bigint[])`);
}

/** A member's public topics before one of them, the latest first: read from `topic_public_of_author`. */
export function selectTopicsOfMember(
  db: Executor,
  { authorId, before, limit }: { authorId: string; before: string | undefined; limit: number },
): Promise<SeenRow[]> {
  const from = before === undefined ? fixed('') : sql` and id < ${before}`;
  return db.rows<SeenRow>(sql`
    select id, xmin from topic where author_id = ${authorId} and status = 'published'${from} order by id desc
      limit ${limit}`);
}

export interface Slice {
  topicList: TopicList;
  sort: Sort;
  /** Number of rows on the page, and of rows of the list (from the anchor on) before it. */
  limit: number;
  offset: number;
  anchor: Anchor | undefined;
  /** Pinned topics: `shown` come first, unordered, and `own` are excluded from the ordinary rows. */
  shown: readonly string[];
  own: readonly string[];
}

/** One page: pinned topics first, then the ordinary ones in the sort's order. */
export function selectTopics(db: Executor, slice: Slice): Promise<SeenRow[]> {
  const order = orderColumns[slice.sort];
  if (slice.shown.length === 0) return db.rows<SeenRow>(selectSeen(slice));
  return db.rows<SeenRow>(sql`
    select p.id, p.xmin from (
      select id, xmin, 0 as block, ${fixed(order)} from topic
        where id = any((select ${slice.shown}::bigint[])::bigint[]) and status = 'published' union all
        select id, xmin, 1, ${fixed(order)} from (${selectSeen(slice)}) o
    ) p order by p.block, ${fixed(`p.${order} desc, p.id desc`)}`);
}

/**
 * The ordinary rows: ids and versions. Limits are literals and variable values are in sub-selects, here and in the
 * lists below, so that the planner's estimate does not depend on the values and it keeps a generic plan. With bare
 * parameters it plans at every call, which takes longer than the query.
 */
function selectSeen(slice: Slice): Statement {
  const { topicList, sort, limit, offset, anchor, own } = slice;
  const pinned = own.length === 0 ? fixed('') : sql` and id <> all((select ${own}::bigint[])::bigint[])`;
  const columns = fixed(`id, xmin, ${orderColumns[sort]}`);
  const rows = (most: Statement) =>
    sql`
      select ${columns} from topic where ${inList(topicList, sort)}${pinned}${from(sort, anchor)}
        order by ${orderOf(sort)} limit ${most}`;
  if (offset === 0) return rows(fixed(String(limit)));
  const ids = (most: Statement) =>
    sql`
      select id from topic where ${inList(topicList, sort)}${pinned}${from(sort, anchor)} order by ${orderOf(sort)}
        limit ${most}`;
  // Rows that are only skipped are read from the index alone.
  const passed =
    offset + limit > 2 * BLOCK
      ? sql`${ids(sql`(select ${limit}::int) offset (select ${offset}::int)`)}`
      : sql`
        select id from (${ids(fixed(String(2 * BLOCK)))}) block limit ${fixed(String(limit))}
          offset (select ${offset}::int)`;
  return sql`
    select t.id, t.xmin, ${fixed(`t.${orderColumns[sort]}`)} from (${passed}) p join topic t on t.id = p.id
      order by ${fixed(`t.${orderColumns[sort]} desc, t.id desc`)}`;
}

function from(sort: Sort, anchor: Anchor | undefined): Statement {
  if (!anchor) return fixed('');
  return sort === 'hot'
    ? sql` and (heat, id) <= (${anchor.heat}, ${anchor.topic_id})`
    : sql` and (${fixed(orderColumns[sort])}, id) <= (${anchor.at}::timestamptz, ${anchor.topic_id})`;
}
