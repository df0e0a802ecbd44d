import type { Status } from '#features/content/contract.ts';
import type { renderWriting } from '#features/content/server/public.ts';
import { addToPosts } from '#features/member/server/public.ts';
import { discussion } from '#features/topic/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

type Rendered = Awaited<ReturnType<typeof renderWriting>>;

/** The facts about a comment's topic for policies. */
export interface FactsRecord {
  topic_id: string;
  topic_status: Status;
  topic_author_id: string | null;
  section_id: string;
  comments_closed: boolean;
}

const facts = fixed(
  't.id as topic_id, t.status as topic_status, t.author_id as topic_author_id, t.section_id, t.comments_closed',
);

/** Locks a topic row; `quoted` is the status of the comment to quote if it is in this topic. */
export function lockForComment(
  tx: Transaction,
  params: { topicId: string; quoteId: string | null },
): Promise<(FactsRecord & { quoted: Status | null; quoted_author_id: string | null }) | undefined> {
  return tx.row(sql`
    select ${facts}, q.status as quoted, q.author_id as quoted_author_id
    from topic t left join comment q on q.id = ${params.quoteId} and q.topic_id = t.id where t.id = ${params.topicId} for no key update of t`);
}

interface NewWriting {
  topicId: string;
  authorId: string;
  source: string;
  rendered: Rendered;
  place: string | null;
  at: Date;
}

/** Inserts a comment at the next floor and updates the counts of its topic and author, in one statement. */
export async function insertComment(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  input: NewWriting & { quoteId: string | null },
): Promise<{ id: string; floor: number }> {
  const row = await tx.row<{ id: string; floor: number }>(sql`
    with topic_now as (${discussion.takeFloor(site, input)}),
    author as (${addToPosts(input.authorId, { comments: 1 })})
    insert into comment (topic_id, floor, author_id, source, html, excerpt, pipeline_version, quote_id, place, created_at)
    select id, last_floor, ${input.authorId}, ${input.source}, ${input.rendered.html}, ${input.rendered.summary}, ${input.rendered.version}, ${input.quoteId}, ${input.place}, ${input.at} from topic_now
    returning id, floor`);
  if (!row) throw new Error('no comment was inserted');
  return row;
}

export interface CommentState extends FactsRecord {
  id: string;
  floor: number;
  author_id: string | null;
  status: Status;
  source: string;
  version: number;
  reply_count: number;
  quote_id: string | null;
  created_at: string;
  /** It has been announced as posted; after that only hidden and restored are announced. */
  is_announced: boolean;
}

const comment = fixed(
  'c.id, c.floor, c.author_id, c.status, c.source, c.version, c.reply_count, c.quote_id, c.created_at, c.is_announced',
);

function selectComment(id: string, ending: Statement): Statement {
  return sql`select ${comment}, ${facts} from comment c join topic t on t.id = c.topic_id where c.id = ${id}${ending}`;
}

export function findComment(db: Executor, id: string): Promise<CommentState | undefined> {
  return db.row(selectComment(id, fixed('')));
}

/** Locks a comment row. */
export function lockComment(tx: Transaction, id: string): Promise<CommentState | undefined> {
  return tx.row(selectComment(id, fixed(' for no key update of c')));
}

/**
 * Locks a comment row, then its topic row, for changes to both. Lock order: member rows come after these, never before.
 */
export function lockCommentAndTopic(tx: Transaction, id: string): Promise<CommentState | undefined> {
  return tx.row(selectComment(id, fixed(' for no key update of c, t')));
}

/**
 * Inserts a reply under a locked comment and updates the comment's and author's counts and the topic's latest reply.
 * Returns the comment's new reply count.
 */
export async function insertReply(
  tx: Transaction,
  input: NewWriting & { commentId: string; toReplyId: string | null },
): Promise<{ id: string; reply_count: number }> {
  const row = await tx.row<{ id: string; reply_count: number }>(sql`
    with counted as (update comment set reply_count = reply_count + 1 where id = ${input.commentId} returning reply_count),
    topic_now as (${discussion.noteReply(input)}),
    author as (${addToPosts(input.authorId, { replies: 1 })}),
    added as (
      insert into reply (comment_id, topic_id, author_id, to_reply_id, source, html, pipeline_version, place, created_at)
      values (${input.commentId}, ${input.topicId}, ${input.authorId}, ${input.toReplyId}, ${input.source}, ${input.rendered.html}, ${input.rendered.version}, ${input.place}, ${input.at}) returning id
    )
    select added.id, counted.reply_count from added, counted`);
  if (!row) throw new Error('no reply was inserted');
  return row;
}

export interface ReplyState extends Omit<CommentState, 'reply_count' | 'floor' | 'quote_id'> {
  comment_id: string;
  to_reply_id: string | null;
  comment_status: Status;
}

const reply = fixed(
  'r.id, r.comment_id, r.to_reply_id, r.author_id, r.status, r.source, r.version, r.created_at, r.is_announced, c.status as comment_status',
);

function selectReply(id: string, ending: Statement): Statement {
  return sql`select ${reply}, ${facts} from reply r join comment c on c.id = r.comment_id join topic t on t.id = r.topic_id where r.id = ${id}${ending}`;
}

export function findReply(db: Executor, id: string): Promise<ReplyState | undefined> {
  return db.row(selectReply(id, fixed('')));
}

/** Locks a reply row and its comment row. */
export function lockReply(tx: Transaction, id: string): Promise<ReplyState | undefined> {
  return tx.row(selectReply(id, fixed(' for no key update of r, c')));
}

/** Locks a reply row, its comment row, then its topic row. */
export function lockReplyAndTopic(tx: Transaction, id: string): Promise<ReplyState | undefined> {
  return tx.row(selectReply(id, fixed(' for no key update of r, c, t')));
}

/** The status and author of a reply under this comment. */
export function findReplyUnder(
  tx: Transaction,
  params: { id: string; commentId: string },
): Promise<{ status: Status; author_id: string | null } | undefined> {
  return tx.row(sql`select status, author_id from reply where id = ${params.id} and comment_id = ${params.commentId}`);
}

/** Stores the current text as a revision, then writes the new text. */
export async function replaceWriting(
  tx: Transaction,
  input: { kind: 'comment' | 'reply'; id: string; editorId: string; source: string; rendered: Rendered; at: Date },
): Promise<void> {
  const { rendered } = input;
  if (input.kind === 'comment') {
    await tx.run(sql`
      with before as (insert into comment_revision (kind, item_id, editor_id, source, created_at) select 'comment', id, ${input.editorId}, source, ${input.at} from comment where id = ${input.id})
      update comment set source = ${input.source}, html = ${rendered.html}, excerpt = ${rendered.summary}, pipeline_version = ${rendered.version}, version = version + 1, edited_at = ${input.at}
      where id = ${input.id}`);
    return;
  }
  await tx.run(sql`
    with before as (insert into comment_revision (kind, item_id, editor_id, source, created_at) select 'reply', id, ${input.editorId}, source, ${input.at} from reply where id = ${input.id})
    update reply set source = ${input.source}, html = ${rendered.html}, pipeline_version = ${rendered.version}, version = version + 1, edited_at = ${input.at} where id = ${input.id}`);
}
