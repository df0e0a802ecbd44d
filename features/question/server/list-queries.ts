import type { Status } from '#features/content/contract.ts';
import { type Bounty, type Filter, QUESTION_PAGE, type Sort } from '#features/question/contract.ts';
import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { beyond, inFilter, orderOf, type Position, positionColumns } from './list-condition-queries.ts';

/** A question as lists show it, with members as ids only. */
export interface QuestionRecord extends SeenRow {
  status: Status;
  title: string;
  summary: string;
  tags: string[];
  bounty_fen: number;
  bounty_points: number;
  bounty_state: Bounty['state'];
  is_resolved: boolean;
  is_pinned: boolean;
  is_closed: boolean;
  is_sunk: boolean;
  is_edited: boolean;
  answer_count: number;
  view_count: number;
  created_at: string;
  last_answer_at: string;
  author_id: string | null;
  last_answerer_id: string | null;
}

/** Questions in their current state, whatever it is. */
export function selectQuestionRecords(db: Executor, ids: readonly string[]): Promise<QuestionRecord[]> {
  return db.rows<QuestionRecord>(sql`
    select id, xmin, status, title, summary, tags, bounty_fen::float8 as bounty_fen,
      bounty_points::float8 as bounty_points, bounty_state, adopted_id is not null as is_resolved,
      is_pinned, is_closed, is_sunk, edited_at is not null as is_edited, answer_count,
        least(view_count, 2147483647)::int as view_count, created_at, last_answer_at, author_id, last_answerer_id
    from question where id = any(${[...ids]}::bigint[])`);
}

/** Most pinned questions: all of them are on the first page. */
export const MOST_PINNED = 30;
/** A list by tag has the newest this many. */
export const TAGGED_REACH = 1000;

export interface Listed extends SeenRow, Position {
  is_pinned: boolean;
}

export interface Slice {
  filter: Filter;
  sort: Sort;
  tag: string | undefined;
  /** Where it continues, and which way; without it the first page, pinned questions first. */
  from: { direction: 'forth' | 'back'; position: Position } | undefined;
}

/**
 * One page and one row more, in the order of the direction. Limits are literals, so that the planner's estimate does
 * not depend on values and it keeps a generic plan.
 */
export function selectQuestions(db: Executor, slice: Slice): Promise<Listed[]> {
  return db.rows<Listed>(pageOf(slice));
}

/** Its statement, which a test explains. */
export function pageOf({ filter, sort, tag, from }: Slice): Statement {
  const direction = from?.direction ?? 'forth';
  const columns = sql`
    q.id, q.xmin, q.is_pinned, ${positionColumns(sort)}, row_number() over (order by ${orderOf(sort, direction)}) as
      place`;
  const rows = (more: Statement, limit: number) => sql`
    select ${columns} from question q where ${inFilter(filter)} and ${more}${tagged(tag)}
      order by ${orderOf(sort, direction)} limit ${fixed(String(limit))}`;
  if (from) return rows(sql`not q.is_pinned and ${beyond(sort, direction, from.position)}`, QUESTION_PAGE + 1);
  return sql`
    select * from ((${rows(fixed('q.is_pinned'), MOST_PINNED)})
      union all (${rows(fixed('not q.is_pinned'), QUESTION_PAGE + 1)})) p
    order by p.is_pinned desc, p.place`;
}

function tagged(tag: string | undefined): Statement {
  if (tag === undefined) return fixed('');
  return sql` and q.id in (
    select question_id from question_term where term = ${`#${tag}`} order by created_at desc, question_id desc
      limit ${fixed(String(TAGGED_REACH))})`;
}

/** A member's public questions before one of them, the latest first: read from `question_public_of_author`. */
export function selectQuestionsOfMember(
  db: Executor,
  { authorId, before, limit }: { authorId: string; before: string | undefined; limit: number },
): Promise<SeenRow[]> {
  const from = before === undefined ? fixed('') : sql` and id < ${before}`;
  return db.rows<SeenRow>(sql`
    select id, xmin from question where author_id = ${authorId} and status = 'published'${from} order by id desc
      limit ${limit}`);
}
