import type { Status } from '#features/content/contract.ts';
import { authors } from '#features/content/server/public.ts';
import type { Pin } from '#features/topic/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** The columns needed to check permissions on a topic and to name it. */
export interface TopicState {
  id: string;
  section_id: string;
  root_section_id: string;
  author_id: string | null;
  title: string;
  tags: string[];
  status: Status;
  pin: Pin;
  pin_position: number;
  is_essence: boolean;
  comments_closed: boolean;
  /** Moved down by staff. */
  is_sunk: boolean;
  comment_count: number;
  last_floor: number;
  created_at: string;
}

const state =
  fixed(`t.id, t.section_id, t.root_section_id, t.author_id, t.title, t.tags, t.status, t.pin, t.pin_position, t.is_essence, t.comments_closed, t.is_sunk,
  t.comment_count, t.last_floor, t.created_at`);

export function findTopic(db: Executor, id: string): Promise<TopicState | undefined> {
  return db.row<TopicState>(sql`select ${state} from topic t where id = ${id}`);
}

/** The same, locked until the commit: concurrent edits, moves, deletions and comments wait. */
export function lockState(tx: Transaction, id: string): Promise<TopicState | undefined> {
  return tx.row<TopicState>(sql`select ${state} from topic t where id = ${id} for no key update`);
}

/** All data of a thread's head except the author. */
export interface TopicPageRecord extends TopicState {
  summary: string;
  images: { path: string; width: number; height: number }[];
  view_count: number;
  like_count: number;
  favourite_count: number;
  edited_at: string | null;
  /** The place it was written at, by its Chinese name. */
  place: string | null;
  hide_kinds: number;
  has_poll: boolean;
  /** 0 it never had a red envelope, 1 one is open, 2 it had one. */
  envelope: number;
  html: string;
  toc: { level: number; id: string; text: string }[];
  version: number;
  pipeline_version: number;
  author_bio: string | null;
  author_topic_count: number | null;
  author_comment_count: number | null;
  author_joined_at: string | null;
}

/** A thread's topic in any state. */
export function findTopicPage(db: Executor, id: string): Promise<TopicPageRecord | undefined> {
  return db.row<TopicPageRecord>(sql`
    select ${state}, t.summary, t.images, least(t.view_count, 2147483647)::int as view_count, t.like_count,
      t.favourite_count, t.edited_at, t.place, t.hide_kinds, t.has_poll, t.envelope, c.html, c.toc, c.version,
      c.pipeline_version,
      a.bio as author_bio, a.topic_count as author_topic_count, a.comment_count as author_comment_count,
        a.created_at as author_joined_at
    from topic t join topic_content c on c.topic_id = t.id left join member a on a.id = t.author_id
      where t.id = ${id}`);
}

export interface SourceRecord {
  source: string;
  version: number;
}

export function findSource(db: Executor, topicId: string): Promise<SourceRecord | undefined> {
  return db.row<SourceRecord>(sql`select source, version from topic_content where topic_id = ${topicId}`);
}

export interface RevisionRecord extends authors.AuthorRecord {
  id: string;
  title: string;
  source: string;
  tags: string[];
  section_id: string;
  created_at: string;
  revisions: number;
}

/** A topic's content before its edits, the latest first. */
export function selectRevisions(
  db: Executor,
  params: { topicId: string; limit: number; offset: number },
): Promise<RevisionRecord[]> {
  return db.rows<RevisionRecord>(sql`
    select v.id, v.title, v.source, v.tags, v.section_id, v.created_at,
      (select count(*)::int from topic_revision where topic_id = ${params.topicId}) as revisions,
      ${authors.authorColumns}
    from topic_revision v left join member a on a.id = v.editor_id where v.topic_id = ${params.topicId}
    order by v.id desc limit ${params.limit} offset ${params.offset}`);
}
