import type { Status } from '#features/content/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { wordsOf } from './title-words.ts';

export interface ImportedQuestion {
  id: string;
  authorId: string | null;
  title: string;
  summary: string;
  language: 'zh' | 'en' | null;
  tags: readonly string[];
  status: Status;
  isPinned: boolean;
  isClosed: boolean;
  isSunk: boolean;
  hasPoll: boolean;
  hasVideo: boolean;
  viewCount: number;
  createdAt: string;
  editedAt: string | null;
  place: string | null;
  source: string;
  html: string;
  pipelineVersion: number;
}

export async function reserveQuestionIds(tx: Transaction, count: number): Promise<string[]> {
  return (
    await tx.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('question', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

/** Inserts questions with their contents. Nobody is reminded of what had been open for long before it came here. */
export async function insertImportedQuestions(tx: Transaction, questions: readonly ImportedQuestion[]): Promise<void> {
  if (questions.length === 0) return;
  const rows = JSON.stringify(questions.map((question) => ({ ...question, words: wordsOf(question.title) })));
  await tx.run(sql`
    insert into question (id, author_id, title, summary, language, tags, words, status, is_pinned, is_closed, is_sunk,
      has_poll, has_video, view_count, place,
      created_at, edited_at, last_answer_at, reminded_at, is_announced)
    overriding system value
    select id, "authorId", title, summary, language, tags, words, status, "isPinned", "isClosed", "isSunk", "hasPoll",
      "hasVideo", "viewCount", place,
      "createdAt", "editedAt", case when "isSunk" then "createdAt" - interval '30 days' else "createdAt" end, case
        when "createdAt" < now() - interval '30 days' then now() end, status <> 'pending'
    from jsonb_to_recordset(${rows}::jsonb) as it (id bigint, "authorId" bigint, title text, summary text,
      language text, tags text[], words text[],
      status text, "isPinned" boolean, "isClosed" boolean, "isSunk" boolean, "hasPoll" boolean, "hasVideo" boolean,
        "viewCount" bigint, place text, "createdAt" timestamptz, "editedAt" timestamptz)`);
  await tx.run(sql`
    insert into question_content (question_id, source, html, pipeline_version)
    select id, source, html, "pipelineVersion" from jsonb_to_recordset(${rows}::jsonb) as it (id bigint, source text,
      html text, "pipelineVersion" int)`);
}

/** Returns its id. */
export async function insertImportedPostscript(
  tx: Transaction,
  input: { questionId: string; source: string; html: string; pipelineVersion: number; createdAt: string },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into question_postscript (question_id, source, html, pipeline_version, created_at)
    values (${input.questionId}, ${input.source}, ${input.html}, ${input.pipelineVersion}, ${input.createdAt})
      returning id`);
  if (!row) throw new Error('no postscript was inserted');
  return row.id;
}

/** Locks questions in the order of their ids and returns the last floor of each. */
export async function lockFloors(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; floor: number }>(
    sql`select id, last_floor as floor from question where id = any(${[...ids]}::bigint[]) order by id for update`,
  );
  return new Map(rows.map((row) => [row.id, row.floor]));
}

interface Discussed {
  id: string;
  comments: number;
  floors: number;
  lastAt: string | null;
  lastById: string | null;
}

/** Writes new floors, counts and latest answers to their questions. */
export async function addDiscussion(tx: Transaction, discussed: readonly Discussed[]): Promise<void> {
  if (discussed.length === 0) return;
  await tx.run(sql`
    update question set answer_count = answer_count + it.comments, last_floor = last_floor + it.floors,
      last_answerer_id = case when answer_count = 0 or it."lastAt" >= last_answer_at then it."lastById"
        else last_answerer_id end,
      last_answer_at = case when is_sunk then last_answer_at when answer_count = 0
        then coalesce(it."lastAt", last_answer_at) else greatest(last_answer_at, it."lastAt") end
    from jsonb_to_recordset(${JSON.stringify(discussed)}::jsonb) as it (id bigint, comments int, floors int,
      "lastAt" timestamptz, "lastById" bigint)
    where question.id = it.id`);
}

export interface Adoptable {
  authorId: string | null;
  isResolved: boolean;
}

/** Who asked these questions, and whether an answer has been adopted. */
export async function listAdoptable(tx: Transaction, ids: readonly string[]): Promise<Map<string, Adoptable>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<Adoptable & { id: string }>(sql`
    select id, author_id as "authorId", adopted_id is not null as "isResolved" from question
      where id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}
