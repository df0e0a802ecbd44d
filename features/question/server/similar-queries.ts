import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { inFilter, isWanted, orderOf } from './list-condition-queries.ts';
import type { QuestionRecord } from './list-queries.ts';

export type LinkRecord = Pick<
  QuestionRecord,
  'id' | 'title' | 'bounty_fen' | 'bounty_points' | 'bounty_state' | 'is_resolved' | 'answer_count' | 'created_at'
>;

export const linkColumns = fixed(
  'q.id, q.title, q.bounty_fen::float8 as bounty_fen, q.bounty_points::float8 as bounty_points, q.bounty_state, q.adopted_id is not null as is_resolved, q.answer_count, q.created_at',
);

/** Questions considered for each term: the newest. */
const NEAR = fixed('60');

/** Public questions that share most terms with these, the newest first of equal ones. */
export function selectSimilar(
  db: Executor,
  { terms, exceptId, limit }: { terms: readonly string[]; exceptId: string; limit: number },
): Promise<LinkRecord[]> {
  return db.rows<LinkRecord>(sql`
    with shared as (
      select near.question_id as id, count(*)::int as terms from unnest((select ${terms}::text[])) as wanted
      cross join lateral (select question_id from question_term t where t.term = wanted.wanted
        order by created_at desc, question_id desc limit ${NEAR}) near
      where near.question_id <> ${exceptId}
      group by near.question_id order by count(*) desc, near.question_id desc limit ${fixed(String(limit))}
    )
    select ${linkColumns} from shared s join question q on q.id = s.id and q.status = 'published'
      order by s.terms desc, q.id desc`);
}

/** The words of a question's title and its tags. */
export function findTerms(db: Executor, id: string): Promise<{ tags: string[]; words: string[] } | undefined> {
  return db.row(sql`select tags, words from question where id = ${id}`);
}

/** Questions whose bounty can be won, the highest first. */
export function selectWanted(db: Executor, limit: number): Promise<LinkRecord[]> {
  return db.rows<LinkRecord>(sql`
    select ${linkColumns} from question q where ${inFilter('all')} and ${isWanted}
      order by ${orderOf('wanted', 'forth')} limit ${fixed(String(limit))}`);
}

/** Tags with this prefix, the most used first. */
export function selectTags(
  db: Executor,
  params: { prefix: string; limit: number },
): Promise<{ tag: string; questionCount: number }[]> {
  const first = params.prefix.toLowerCase();
  return db.rows(sql`
    select tag, question_count as "questionCount" from question_tag_count
    where lower(tag) ~>=~ ${first} and lower(tag) ~<=~ ${`${first}\u{10ffff}`} and question_count > 0
      order by question_count desc, tag limit ${params.limit}`);
}
