import { MOST_WAITING, REPLIES_SHOWN } from '#features/comment/contract.ts';
import type { Status } from '#features/content/contract.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** On a target; `of` is the prefix of its columns. */
const inTarget = ({ kind, id }: TextReference, of: '' | 'c.' = ''): Statement =>
  sql`${fixed(`${of}target_kind`)} = ${kind} and ${fixed(`${of}target_id`)} = ${id}::bigint`;

/** A floor with its quote; people are given by id. */
export interface CommentRecord {
  id: string;
  floor: number;
  status: Status;
  author_id: string | null;
  html: string;
  pipeline_version: number;
  reply_count: number;
  like_count: number;
  favourite_count: number;
  created_at: string;
  edited_at: string | null;
  /** Where it was written, by its Chinese name. */
  place: string | null;
  quote_id: string | null;
  quote_floor: number | null;
  quote_status: Status | null;
  quote_excerpt: string | null;
  /** The chosen words of it, and the HTML that must have them. */
  quoted_words: string | null;
  quote_html: string | null;
  quote_author_id: string | null;
  /** The first public replies, oldest first; null: none, or the comment is not public. */
  replies: ReplyRecord[] | null;
  /** The viewer's own that wait for review; not asked for by guests. */
  waiting?: ReplyRecord[] | null;
}

/**
 * Replies are selected as JSON in their comment's row, because a separate statement costs more. Ids and instants have
 * the same form as in rows.
 */
const repliesAmong = (rows: string) => `(
  select json_agg(json_build_object('id', r.id::text, 'status', r.status, 'author_id', r.author_id::text, 'html', r.html,
    'pipeline_version', r.pipeline_version, 'created_at', to_char(r.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'edited_at', to_char(r.edited_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'place', r.place, 'like_count', r.like_count, 'reply_to_id', r.reply_to_id::text, 'former_id', r.former_id::text, 'to_author_id', tr.author_id::text) order by r.id)
  from (${rows}) r left join comment tr on tr.id = r.reply_to_id)`;

const firstReplies = `case when c.reply_count > 0 and c.status = 'published' then ${repliesAmong(
  `select * from comment where parent_id = c.id and status = 'published' order by id limit ${REPLIES_SHOWN}`,
)} end`;

/** The replies of a member that wait for review, below their comments; read from `comment_waiting`. */
const waitingOf = (viewerId: string | null): Statement =>
  viewerId === null
    ? fixed('')
    : sql`, ${fixed(
        repliesAmong(
          `select w.* from comment w where w.parent_id = c.id and w.status = 'pending' and w.author_id = viewer.id order by w.id limit ${MOST_WAITING}`,
        ),
      )} as waiting`;

/** A member who reads has a row of their own. */
const viewedBy = (viewerId: string | null): Statement =>
  viewerId === null ? fixed('') : sql` cross join (select ${viewerId}::bigint as id) viewer`;

const columns =
  fixed(`c.id, c.floor, c.status, c.author_id, c.html, c.pipeline_version, c.reply_count, c.like_count, c.favourite_count, c.created_at, c.edited_at, c.place,
  c.quote_id, q.floor as quote_floor, q.status as quote_status, q.excerpt as quote_excerpt, c.quoted_words, case when c.quoted_words is not null then q.html end as quote_html, q.author_id as quote_author_id, ${firstReplies} as replies`);

/** Null: a guest, who has written nothing. */
interface Viewed {
  viewerId: string | null;
}

function selectWhere({ viewerId }: Viewed, condition: Statement, order: Statement): Statement {
  return sql`
    select ${columns}${waitingOf(viewerId)} from comment c left join comment q on q.id = c.quote_id${viewedBy(viewerId)}
      where ${condition} order by ${order}`;
}

interface Floors extends Viewed {
  target: TextReference;
  first: number;
  last: number;
  newestFirst: boolean;
}

/**
 * Floors from `first` to `last`, both included, with deleted ones. Floors have no gaps, so any page of any thread costs
 * the same.
 */
export function selectFloors(db: Executor, params: Floors): Promise<CommentRecord[]> {
  const which = sql`${inTarget(params.target, 'c.')} and c.floor between ${params.first} and ${params.last}`;
  return db.rows<CommentRecord>(selectWhere(params, which, fixed(params.newestFirst ? 'c.floor desc' : 'c.floor')));
}

/** One comment of a target. */
export function findOne(
  db: Executor,
  { target, commentId, viewerId }: Viewed & { target: TextReference; commentId: string },
): Promise<CommentRecord | undefined> {
  return db.row<CommentRecord>(
    selectWhere(
      { viewerId },
      sql`c.id = ${commentId} and ${inTarget(target, 'c.')} and c.parent_id is null`,
      fixed('c.id'),
    ),
  );
}

interface Slice {
  target: TextReference;
  limit: number;
  offset: number;
}

/** A member's public comments in a target, oldest first. */
export function selectByAuthor(db: Executor, params: Slice & Viewed & { authorId: string }): Promise<CommentRecord[]> {
  const ids = sql`
    select id from comment where ${inTarget(params.target)} and author_id = ${params.authorId} and status = 'published'
      and parent_id is null order by floor limit ${fixed(String(params.limit))} offset (select ${params.offset}::int)`;
  return db.rows<CommentRecord>(selectWhere(params, sql`c.id in (${ids})`, fixed('c.floor')));
}

/**
 * Ids of public comments, those with the most likes first, then those with the most replies: read from `comment_hot`.
 */
export const hotIds = ({ target, limit, offset }: Slice): Statement =>
  sql`
    select id from comment where ${inTarget(target)} and status = 'published' and parent_id is null
      order by like_count desc, reply_count desc, floor limit ${fixed(String(limit))} offset (select ${offset}::int)`;

/** These comments. */
export function selectHot(db: Executor, params: Slice & Viewed): Promise<CommentRecord[]> {
  return db.rows<CommentRecord>(
    selectWhere(params, sql`c.id in (${hotIds(params)})`, fixed('c.like_count desc, c.reply_count desc, c.floor')),
  );
}

/** Number of a member's public comments in a target, and of those below a floor. */
export async function countByAuthor(
  db: Executor,
  params: { target: TextReference; authorId: string; floor: number },
): Promise<{ total: number; below: number }> {
  const row = await db.row<{ total: number; below: number }>(sql`
    select count(*)::int as total, count(*) filter (where floor < ${params.floor})::int as below
    from comment where ${inTarget(params.target)} and author_id = ${params.authorId} and floor is not null
      and status = 'published'`);
  return row ?? { total: 0, below: 0 };
}

export interface FoundComment {
  floor: number;
  author_id: string | null;
  like_count: number;
  reply_count: number;
  status: Status;
}

/** The position of a comment in a target. */
export function locateComment(
  db: Executor,
  params: { target: TextReference; commentId: string },
): Promise<FoundComment | undefined> {
  return db.row<FoundComment>(
    sql`
      select floor, author_id, like_count, reply_count, status from comment where id = ${params.commentId}
        and ${inTarget(params.target)} and parent_id is null`,
  );
}

/** The comment or reply of a target that was posted last, with the comment it stands under. */
export function selectLatest(
  db: Executor,
  target: TextReference,
): Promise<{ comment_id: string; reply_id: string | null } | undefined> {
  const found = sql`select id, parent_id, created_at from comment where ${inTarget(target)} and status = 'published'`;
  return db.row(sql`
    select coalesce(parent_id, id) as comment_id, case when parent_id is not null then id end as reply_id from (
      (${found} and parent_id is null and floor is not null order by floor desc limit 1)
        union all (${found} and parent_id is not null order by id desc limit 1)) last
    order by created_at desc, id desc limit 1`);
}

/** Number of public comments before a given one in the order of `hotIds`. */
export function countHotter(db: Executor, params: { target: TextReference; than: FoundComment }): Promise<number> {
  return countRows(
    db,
    sql`
    select from comment where ${inTarget(params.target)} and status = 'published' and parent_id is null and
      (like_count, reply_count, -floor) > (${params.than.like_count}::int, ${params.than.reply_count}::int,
      ${-params.than.floor}::int)`,
  );
}

export interface ReplyRecord {
  id: string;
  status: Status;
  author_id: string | null;
  html: string;
  pipeline_version: number;
  like_count: number;
  created_at: string;
  edited_at: string | null;
  place: string | null;
  reply_to_id: string | null;
  /** Its id before replies became comments; older addresses have it. */
  former_id: string | null;
  to_author_id: string | null;
}

const replyColumns = fixed(
  'r.id, r.status, r.author_id, r.html, r.pipeline_version, r.like_count, r.created_at, r.edited_at, r.place, r.reply_to_id, r.former_id, tr.author_id as to_author_id',
);
const answered = fixed('left join comment tr on tr.id = r.reply_to_id');

/** Number of public replies before a given one below its comment. */
export function countRepliesBefore(db: Executor, params: { commentId: string; replyId: string }): Promise<number> {
  return countRows(
    db,
    sql`
    select from comment where parent_id = ${params.commentId} and status = 'published' and id < ${params.replyId}`,
  );
}

/** A page of the public replies under a comment, oldest first. */
export function selectReplies(
  db: Executor,
  params: { commentId: string; limit: number; offset: number },
): Promise<ReplyRecord[]> {
  return db.rows<ReplyRecord>(sql`
    select ${replyColumns} from (select * from comment where parent_id = ${params.commentId} and status = 'published'
      order by id limit ${fixed(String(params.limit))} offset (select ${params.offset}::int)) r
    ${answered} order by r.id`);
}
