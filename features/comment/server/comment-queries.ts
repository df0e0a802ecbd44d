import type { Status } from '#features/topic/contract.ts';
import { authors } from '#features/topic/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

/** A floor with its author and what it quotes. */
export interface CommentRecord extends authors.AuthorRecord {
  id: string;
  floor: number;
  status: Status;
  author_id: string | null;
  html: string;
  pipeline_version: number;
  reply_count: number;
  created_at: string;
  edited_at: string | null;
  quote_id: string | null;
  quote_floor: number | null;
  quote_status: Status | null;
  quote_excerpt: string | null;
  quote_nickname: string | null;
  quote_is_gone: boolean;
}

const columns = sql`c.id, c.floor, c.status, c.author_id, c.html, c.pipeline_version, c.reply_count, c.created_at, c.edited_at, ${authors.authorColumns},
  c.quote_id, q.floor as quote_floor, q.status as quote_status, q.excerpt as quote_excerpt, coalesce(qa.nickname, qa.account) as quote_nickname,
  coalesce(qa.state = 'cancelled', true) as quote_is_gone`;

function selectWhere(condition: Statement, order: Statement): Statement {
  return sql`
    select ${columns} from comment c left join member a on a.id = c.author_id left join comment q on q.id = c.quote_id left join member qa on qa.id = q.author_id
    where ${condition} order by ${order}`;
}

/** Floors from `first` to `last`, both included, deleted ones too. Floors are dense, so any page of any thread costs the same. */
export function selectFloors(db: Executor, asked: { topicId: string; first: number; last: number; newestFirst: boolean }): Promise<CommentRecord[]> {
  return db.rows<CommentRecord>(
    selectWhere(sql`c.topic_id = ${asked.topicId} and c.floor between ${asked.first} and ${asked.last}`, fixed(asked.newestFirst ? 'c.floor desc' : 'c.floor')),
  );
}

interface Slice {
  topicId: string;
  limit: number;
  offset: number;
}

/** Public comments of one member in a topic, oldest first. */
export function selectByAuthor(db: Executor, asked: Slice & { authorId: string }): Promise<CommentRecord[]> {
  const ids = sql`select id from comment where topic_id = ${asked.topicId} and author_id = ${asked.authorId} and status = 'published' order by floor limit ${fixed(String(asked.limit))} offset (select ${asked.offset}::int)`;
  return db.rows<CommentRecord>(selectWhere(sql`c.id in (${ids})`, fixed('c.floor')));
}

/** Public comments with the most replies first. */
export function selectBusiest(db: Executor, asked: Slice): Promise<CommentRecord[]> {
  const ids = sql`select id from comment where topic_id = ${asked.topicId} and status = 'published' order by reply_count desc, floor limit ${fixed(String(asked.limit))} offset (select ${asked.offset}::int)`;
  return db.rows<CommentRecord>(selectWhere(sql`c.id in (${ids})`, fixed('c.reply_count desc, c.floor')));
}

/** How many public comments a member has in a topic; with `before`, of those on lower floors. */
export async function countByAuthor(db: Executor, asked: { topicId: string; authorId: string; before?: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from comment where topic_id = ${asked.topicId} and author_id = ${asked.authorId} and floor < ${asked.before ?? 2_147_483_647} and status = 'published'`);
  return row?.count ?? 0;
}

export interface FoundComment {
  floor: number;
  author_id: string | null;
  reply_count: number;
  status: Status;
}

/** Where a comment stands in a topic. */
export function locateComment(db: Executor, asked: { topicId: string; commentId: string }): Promise<FoundComment | undefined> {
  return db.row<FoundComment>(sql`select floor, author_id, reply_count, status from comment where id = ${asked.commentId} and topic_id = ${asked.topicId}`);
}

/** How many public comments stand before one in the order of the busiest. */
export async function countBusier(db: Executor, asked: { topicId: string; than: FoundComment }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from comment where topic_id = ${asked.topicId} and status = 'published'
      and (reply_count > ${asked.than.reply_count} or (reply_count = ${asked.than.reply_count} and floor < ${asked.than.floor}))`);
  return row?.count ?? 0;
}

export interface ReplyRecord extends authors.AuthorRecord {
  id: string;
  comment_id: string;
  status: Status;
  author_id: string | null;
  html: string;
  pipeline_version: number;
  created_at: string;
  edited_at: string | null;
  to_reply_id: string | null;
  to_nickname: string | null;
  to_is_gone: boolean;
}

const replyColumns = sql`r.id, r.comment_id, r.status, r.author_id, r.html, r.pipeline_version, r.created_at, r.edited_at, ${authors.authorColumns},
  r.to_reply_id, coalesce(ta.nickname, ta.account) as to_nickname, coalesce(ta.state = 'cancelled', true) as to_is_gone`;
const replyPeople = fixed('left join member a on a.id = r.author_id left join reply tr on tr.id = r.to_reply_id left join member ta on ta.id = tr.author_id');

/** The first public replies under each of these comments, oldest first. */
export function selectFirstReplies(db: Executor, asked: { commentIds: readonly string[]; each: number }): Promise<ReplyRecord[]> {
  return db.rows<ReplyRecord>(sql`
    select ${replyColumns} from unnest((select ${asked.commentIds}::bigint[])) as above (id)
    cross join lateral (select * from reply where comment_id = above.id and status = 'published' order by id limit ${fixed(String(asked.each))}) r
    ${replyPeople} order by r.id`);
}

/** A page of the public replies under a comment, oldest first. */
export function selectReplies(db: Executor, asked: { commentId: string; limit: number; offset: number }): Promise<ReplyRecord[]> {
  return db.rows<ReplyRecord>(sql`
    select ${replyColumns} from (select * from reply where comment_id = ${asked.commentId} and status = 'published' order by id limit ${fixed(String(asked.limit))} offset (select ${asked.offset}::int)) r
    ${replyPeople} order by r.id`);
}
