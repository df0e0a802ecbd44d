import type { Status } from '#features/content/contract.ts';
import { authors } from '#features/content/server/public.ts';
import type { Bounty } from '#features/question/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** The columns needed to check permissions on a question and to name it. */
export interface QuestionState {
  id: string;
  author_id: string | null;
  title: string;
  tags: string[];
  status: Status;
  bounty_fen: number;
  bounty_points: number;
  bounty_state: Bounty['state'];
  bounty_moves: number;
  adopted_id: string | null;
  is_pinned: boolean;
  is_closed: boolean;
  is_sunk: boolean;
  answer_count: number;
  last_floor: number;
  created_at: string;
  /** When it became public; of one that has not, when it was asked. */
  published_at: string;
}

export const stateColumns =
  fixed(`q.id, q.author_id, q.title, q.tags, q.status, q.bounty_fen::float8 as bounty_fen, q.bounty_points::float8 as bounty_points, q.bounty_state, q.bounty_moves,
  q.adopted_id, q.is_pinned, q.is_closed, q.is_sunk, q.answer_count, q.last_floor, q.created_at, coalesce(q.published_at, q.created_at) as published_at`);

export function findQuestion(db: Executor, id: string): Promise<QuestionState | undefined> {
  return db.row<QuestionState>(sql`select ${stateColumns} from question q where q.id = ${id}`);
}

/** The same, locked until the commit: concurrent edits, answers, adoptions and deletions wait. */
export function lockState(tx: Transaction, id: string): Promise<QuestionState | undefined> {
  return tx.row<QuestionState>(sql`select ${stateColumns} from question q where q.id = ${id} for no key update`);
}

interface PostscriptRecord {
  id: string;
  html: string;
  pipeline_version: number;
  created_at: string;
}

/** All data of a question's page except the authors. */
export interface QuestionPageRecord extends QuestionState {
  summary: string;
  view_count: number;
  like_count: number;
  favourite_count: number;
  edited_at: string | null;
  /** The place it was written at, by its Chinese name. */
  place: string | null;
  has_poll: boolean;
  html: string;
  version: number;
  pipeline_version: number;
  author_bio: string | null;
  author_question_count: number | null;
  author_answer_count: number | null;
  author_joined_at: string | null;
  postscripts: PostscriptRecord[] | null;
  adoption: {
    payee_id: string | null;
    paid_fen: number;
    paid_points: number;
    by_staff: boolean;
    created_at: string;
  } | null;
}

/** A question's page in any state. */
export function findQuestionPage(db: Executor, id: string): Promise<QuestionPageRecord | undefined> {
  return db.row<QuestionPageRecord>(sql`
    select ${stateColumns}, q.summary, least(q.view_count, 2147483647)::int as view_count, q.like_count,
      q.favourite_count, q.edited_at, q.place, q.has_poll, c.html, c.version, c.pipeline_version,
      a.bio as author_bio, a.question_count as author_question_count, a.answer_count as author_answer_count,
        a.created_at as author_joined_at,
      (select json_agg(json_build_object('id', p.id::text, 'html', p.html, 'pipeline_version', p.pipeline_version,
        'created_at', ${utc('p.created_at')}) order by p.id)
        from question_postscript p where p.question_id = q.id) as postscripts,
      (select json_build_object('payee_id', d.payee_id::text, 'paid_fen', d.paid_fen, 'paid_points', d.paid_points,
        'by_staff', d.by_staff, 'created_at', ${utc('d.created_at')})
        from question_adoption d where d.question_id = q.id and d.cancelled_at is null) as adoption
    from question q join question_content c on c.question_id = q.id left join member a on a.id = q.author_id
      where q.id = ${id}`);
}

/** An instant within JSON, as the wire has it. */
function utc(column: string) {
  return fixed(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

export interface SourceRecord {
  source: string;
  version: number;
}

export function findSource(db: Executor, questionId: string): Promise<SourceRecord | undefined> {
  return db.row<SourceRecord>(sql`select source, version from question_content where question_id = ${questionId}`);
}

export interface RevisionRecord extends authors.AuthorRecord {
  id: string;
  title: string;
  source: string;
  tags: string[];
  created_at: string;
  revisions: number;
}

/** A question's content before its edits, the latest first. */
export function selectRevisions(
  db: Executor,
  params: { questionId: string; limit: number; offset: number },
): Promise<RevisionRecord[]> {
  return db.rows<RevisionRecord>(sql`
    select v.id, v.title, v.source, v.tags, v.created_at, (select count(*)::int from question_revision
      where question_id = ${params.questionId}) as revisions,
      ${authors.authorColumns}
    from question_revision v left join member a on a.id = v.editor_id where v.question_id = ${params.questionId}
    order by v.id desc limit ${params.limit} offset ${params.offset}`);
}

/** Titles by id, with who may view them. */
export function selectTitles(
  db: Executor,
  ids: readonly string[],
): Promise<Pick<QuestionState, 'id' | 'title' | 'status' | 'author_id'>[]> {
  return db.rows(sql`select id, title, status, author_id from question where id = any(${[...ids]}::bigint[])`);
}
