import type { Status } from '#features/content/contract.ts';
import type { texts } from '#features/content/server/public.ts';
import { addToPosts } from '#features/member/server/public.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type QuestionState, stateColumns } from './question-queries.ts';
import { wordsOf } from './title-words.ts';

export interface LockedQuestion extends QuestionState {
  version: number;
  /** It has been announced as posted; later changes only hide and restore it. */
  is_announced: boolean;
}

/**
 * Locks a question's row and its content's row for this transaction. Lock order: an answer before it, members after.
 */
export function lockQuestion(tx: Transaction, id: string): Promise<LockedQuestion | undefined> {
  return tx.row<LockedQuestion>(sql`
    select ${stateColumns}, q.is_announced, c.version
    from question q join question_content c on c.question_id = q.id where q.id = ${id} for no key update of q, c`);
}

interface QuestionText {
  authorId: string;
  title: string;
  tags: readonly string[];
  language: 'zh' | 'en' | null;
  text: texts.PreparedText;
  at: Date;
}

/** Inserts a question with its content and, unless it waits for review, counts it for its author; returns its id. */
export async function insertQuestion(
  tx: Transaction,
  input: QuestionText & { hasPoll: boolean; place: string | null; isHeld?: boolean },
): Promise<string> {
  const { isHeld = false } = input;
  const { writing, source } = input.text;
  const row = await tx.row<{ id: string }>(sql`
    with added as (
      insert into question (status, is_announced, author_id, title, summary, language, tags, words, has_poll, has_video,
        place, created_at, last_answer_at)
      values (${isHeld ? 'pending' : 'published'}, ${!isHeld}, ${input.authorId}, ${input.title}, ${writing.summary},
        ${input.language}, ${input.tags}, ${wordsOf(input.title)}, ${input.hasPoll}, ${writing.hasVideo},
        ${input.place}, ${input.at}, ${input.at})
      returning id
    ), content as (
      insert into question_content (question_id, source, html, pipeline_version)
        select id, ${source}, ${writing.html}, ${writing.version} from added
    ), author as (${addToPosts(input.authorId, { questions: isHeld ? 0 : 1 })})
    select id from added`);
  if (!row) throw new Error('no question was inserted');
  return row.id;
}

/** Stores the current content as a revision, then writes the new one. */
export async function replaceQuestion(
  tx: Transaction,
  edit: QuestionText & { question: LockedQuestion },
): Promise<void> {
  const { question, text, at } = edit;
  const { writing, source } = text;
  await tx.run(sql`
    insert into question_revision (question_id, editor_id, title, source, tags, created_at)
    select ${question.id}, ${edit.authorId}, ${question.title}, source, ${question.tags}, ${at} from question_content
      where question_id = ${question.id}`);
  await tx.run(sql`
    with content as (
      update question_content set source = ${source}, html = ${writing.html}, pipeline_version = ${writing.version},
        version = version + 1 where question_id = ${question.id}
    )
    update question set title = ${edit.title}, summary = ${writing.summary}, language = ${edit.language},
      tags = ${edit.tags}, words = ${wordsOf(edit.title)},
      has_video = ${writing.hasVideo}, edited_at = ${at} where id = ${question.id}`);
}

/** Changes the state and, where it becomes public or stops being public, the author's count. */
export async function setStatus(
  tx: Transaction,
  question: LockedQuestion,
  { status, at }: { status: Status; at: Date },
): Promise<void> {
  const change = Number(status === 'published') - Number(question.status === 'published');
  await tx.run(sql`
    with author as (${addToPosts(question.author_id, { questions: change })})
    update question set status = ${status}, published_at = case when is_announced or ${status !== 'published'}
      then published_at else ${at}::timestamptz end, is_announced = is_announced or ${status === 'published'}
      where id = ${question.id}`);
}

export async function setPinned(tx: Transaction, question: { id: string; isPinned: boolean }): Promise<void> {
  await tx.run(sql`update question set is_pinned = ${question.isPinned} where id = ${question.id}`);
}

export async function setClosed(tx: Transaction, question: { id: string; isClosed: boolean }): Promise<void> {
  await tx.run(sql`update question set is_closed = ${question.isClosed} where id = ${question.id}`);
}

/** Sinks a locked question, or puts it where its latest public answer belongs. */
export async function setSunk(tx: Transaction, { id, isSunk }: { id: string; isSunk: boolean }): Promise<void> {
  await tx.run(sql`
    update question q set is_sunk = ${isSunk}, last_answer_at = case when ${isSunk}::boolean
      then q.created_at - interval '30 days' else
      coalesce((select max(created_at) from comment where target_kind = 'question' and target_id = q.id
        and status = 'published' and parent_id is null), q.created_at) end
    where q.id = ${id}`);
}

export function countPostscripts(tx: Transaction, questionId: string): Promise<number> {
  return countRows(tx, sql`select from question_postscript where question_id = ${questionId}`);
}

export async function insertPostscript(
  tx: Transaction,
  input: { questionId: string; text: texts.PreparedText; at: Date },
): Promise<{ id: string; created_at: string }> {
  const { source, writing } = input.text;
  const row = await tx.row<{ id: string; created_at: string }>(sql`
    insert into question_postscript (question_id, source, html, pipeline_version, created_at)
    values (${input.questionId}, ${source}, ${writing.html}, ${writing.version}, ${input.at})
      returning id, created_at`);
  if (!row) throw new Error('no postscript was inserted');
  return row;
}

/** Clears the locations of a member's questions. */
export async function clearRegions(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql`update question set place = null where author_id = ${memberId} and place is not null`);
}
