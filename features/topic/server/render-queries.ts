import type { texts } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Writes a topic's new HTML, only if its text is still the version (`version`) that was rendered. */
export async function updateRendered(
  db: Executor,
  input: { topicId: string; version: number; writing: texts.Writing },
): Promise<void> {
  const { writing } = input;
  await db.run(sql`
    with content as (
      update topic_content set html = ${writing.html}, toc = ${JSON.stringify(writing.toc)},
        pipeline_version = ${writing.version}
      where topic_id = ${input.topicId} and version = ${input.version} returning topic_id
    )
    update topic set summary = ${writing.summary}, images = ${JSON.stringify(writing.thumbnails)},
      has_video = ${writing.hasVideo} where id = (select topic_id from content)`);
}

/** Ids of topics rendered by an older pipeline, after one id, in order. */
export async function selectStaleTopics(
  db: Executor,
  params: { version: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select topic_id as id from topic_content where topic_id > ${params.after} and pipeline_version < ${params.version}
      order by topic_id limit ${params.limit}`);
  return rows.map((row) => row.id);
}
