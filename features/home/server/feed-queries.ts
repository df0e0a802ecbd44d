import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Positions, StreamRow } from '#platform/shared/streams.ts';

/** `is_blocked`: by somebody whom the member has blocked, and not to be shown. */
export type FeedRecord = StreamRow & SeenRow & { is_blocked: boolean };

interface Feed {
  memberId: string;
  /** Sections that the member may view. */
  sectionIds: readonly string[];
  before: Positions;
  limit: number;
}

/** Whether a member follows anything whose posts a feed has. */
export async function followsAnything(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select from follow_total where member_id = ${memberId} and kind in ('member', 'tag', 'section') and follow_count > 0
      limit 1`);
  return rows.length > 0;
}

/**
 * Public topics and questions of whom and what a member follows, of each stream the latest behind a position.
 *
 * Of all followed authors the latest post is looked up in an index; only as many of them as a page has rows can have a
 * place on it, and only theirs are read. So the cost grows with the number of followed, not with what they have
 * written.
 */
export const selectFeed = (db: Executor, feed: Feed): Promise<FeedRecord[]> => db.rows<FeedRecord>(feedOf(feed));

/** Its statement, which a test explains. */
export function feedOf(feed: Feed): Statement {
  const isBlocked = (of: 't' | 'q') =>
    sql`
      exists (select from block b where b.member_id = ${feed.memberId}
        and b.blocked_id = ${fixed(of)}.author_id) as is_blocked`;
  return sql`
    with mine as materialized (select kind, target_id from follow where member_id = ${feed.memberId}),
      open as materialized (select ${[...feed.sectionIds]}::bigint[] as ids),
      topics as (${topicsOf(feed)}), questions as (${questionsOf(feed)})
    (select 'topic' as stream, t.id, t.xmin, t.created_at, ${isBlocked('t')} from topics p join topic t on t.id = p.id
      where t.status = 'published')
    union all (select 'question', q.id, q.xmin, q.created_at, ${isBlocked('q')} from questions p
      join question q on q.id = p.id where q.status = 'published')
    order by stream, created_at desc, id desc`;
}

const newest = fixed('order by created_at desc, id desc');

/** Behind a row of a table, whose columns of date and id are called so. */
function behind(of: { table: 'topic' | 'question'; position: string | undefined; columns: string }): Statement {
  if (of.position === undefined) return fixed('');
  const { table, position, columns } = of;
  return sql` and (${fixed(columns)}) < (select b.created_at, b.id from ${fixed(table)} b where b.id = ${position})`;
}

/** The latest of followed authors. */
function ofAuthors({
  table,
  where,
  limit,
}: {
  table: 'topic' | 'question';
  where: Statement;
  limit: number;
}): Statement {
  const latest = (author: string, most: number) => sql`
    select id, created_at from ${fixed(table)} where author_id = ${fixed(author)}
      and status = 'published'${where} ${newest} limit ${fixed(String(most))}`;
  return sql`
    select p.id, p.created_at from (
      select a.author from (select target_id::bigint as author from mine where kind = 'member') a
      cross join lateral (${latest('a.author', 1)}) l order by l.created_at desc, l.id desc
        limit ${fixed(String(limit))}) f
    cross join lateral (${latest('f.author', limit)}) p`;
}

/** What is followed of one kind, as `f`. */
const followed = (kind: 'tag' | 'section') => sql`(select target_id from mine where kind = ${fixed(`'${kind}'`)}) f`;

function topicsOf({ before, limit }: Feed): Statement {
  const most = fixed(String(limit));
  const where = sql` and section_id = any((select ids from open)::bigint[])`;
  const from = (columns: string) => behind({ table: 'topic', position: before['topic'], columns });
  const inSections = (column: string, level: string) => sql`
    select p.id, p.created_at from ${followed('section')} join section s on s.id::text = f.target_id
      and s.parent_id is ${fixed(level)}
    cross join lateral (select id, created_at from topic where ${fixed(column)} = s.id
      and status = 'published'${where}${from('created_at, id')} ${newest} limit ${most}) p`;
  return sql`
    select id, created_at from (
      (${ofAuthors({ table: 'topic', where: sql`${where}${from('created_at, id')}`, limit })})
      union (${inSections('root_section_id', 'null')}) union (${inSections('section_id', 'not null')})
      union (select p.id, p.created_at from ${followed('tag')} cross join lateral (
        select topic_id as id, created_at from topic_tag where tag = f.target_id${where}${from('created_at, topic_id')}
        order by created_at desc, topic_id desc limit ${most}) p)
    ) c ${newest} limit ${most}`;
}

function questionsOf({ before, limit }: Feed): Statement {
  const most = fixed(String(limit));
  const from = (columns: string) => behind({ table: 'question', position: before['question'], columns });
  return sql`
    select id, created_at from (
      (${ofAuthors({ table: 'question', where: from('created_at, id'), limit })})
      union (select p.id, p.created_at from ${followed('tag')} cross join lateral (
        select question_id as id, created_at from question_term
          where term = '#' || f.target_id${from('created_at, question_id')}
        order by created_at desc, question_id desc limit ${most}) p)
    ) c ${newest} limit ${most}`;
}
