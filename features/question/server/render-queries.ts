import type { texts } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Writes a question's new HTML, only if its text is still the version that was rendered. */
export async function updateRendered(
  db: Executor,
  input: { questionId: string; version: number; writing: texts.Writing },
): Promise<void> {
  const { writing } = input;
  await db.run(sql`
    with content as (
      update question_content set html = ${writing.html}, pipeline_version = ${writing.version}
      where question_id = ${input.questionId} and version = ${input.version} returning question_id
    )
    update question set summary = ${writing.summary}, has_video = ${writing.hasVideo}
      where id = (select question_id from content)`);
}

/** Ids of questions rendered by an older pipeline, after one id, in order. */
export async function selectStaleQuestions(
  db: Executor,
  params: { version: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select question_id as id from question_content where question_id > ${params.after}
      and pipeline_version < ${params.version} order by question_id limit ${params.limit}`);
  return rows.map((row) => row.id);
}

export function findPostscript(db: Executor, id: string): Promise<{ source: string; question_id: string } | undefined> {
  return db.row(sql`select source, question_id from question_postscript where id = ${id}`);
}

export async function updatePostscript(db: Executor, input: { id: string; writing: texts.Writing }): Promise<void> {
  await db.run(sql`
    update question_postscript set html = ${input.writing.html}, pipeline_version = ${input.writing.version}
      where id = ${input.id}`);
}

/** The same of postscripts. */
export async function selectStalePostscripts(
  db: Executor,
  params: { version: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from question_postscript where id > ${params.after} and pipeline_version < ${params.version} order by id
      limit ${params.limit}`);
  return rows.map((row) => row.id);
}
