import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { factsOf, targetKinds, threadOf } from '#platform/server/feature/text-kind-queries.ts';

export interface WrittenRecord {
  id: string;
  target_kind: 'topic' | 'question';
  target_id: string;
  actor_id: string;
  /** Of the comment that it replies to; null: it is no reply. */
  parent_author_id: string | null;
  page_author_id: string | null;
  created_at: string;
}

/** The newest comments and replies, and whose texts they answer. */
export function selectWritten(db: Executor, most: number): Promise<WrittenRecord[]> {
  const target = { kind: fixed('c.target_kind'), id: fixed('c.target_id'), among: targetKinds() };
  return db.rows<WrittenRecord>(sql`
    select c.id, c.target_kind, c.target_id, c.author_id as actor_id,
      coalesce(r.author_id, p.author_id) as parent_author_id, page.author_id as page_author_id, c.created_at
    from (select * from comment where status = 'published' and author_id is not null
      and target_kind in ('topic', 'question') order by created_at desc, id desc limit ${most}) c
    left join comment p on p.id = c.parent_id left join comment r on r.id = c.reply_to_id
    left join lateral (${factsOf(target)}) page on true order by c.created_at, c.id`);
}

export interface LikedRecord {
  kind: string;
  id: string;
  thread_kind: string;
  thread_id: string;
  actor_id: string;
  author_id: string | null;
  created_at: string;
}

/** The newest likes, with their texts. */
export function selectLiked(db: Executor, most: number): Promise<LikedRecord[]> {
  const text = { kind: fixed('l.target_kind'), id: fixed('l.target_id') };
  return db.rows<LikedRecord>(sql`
    select l.target_kind as kind, l.target_id as id, thread.kind as thread_kind, thread.id as thread_id,
      l.member_id as actor_id, words.author_id, l.created_at
    from (select * from like_of_member order by created_at desc, id desc limit ${most}) l
    join lateral (${threadOf(text)}) thread on true left join lateral (${factsOf(text)}) words on true
      order by l.created_at, l.id`);
}
