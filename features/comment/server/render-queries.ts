import type { renderWriting } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export type Kind = 'comment' | 'reply';

interface Source {
  source: string;
  version: number;
  topic_id: string;
}

export function findSource(db: Executor, kind: Kind, id: string): Promise<Source | undefined> {
  return db.row<Source>(
    kind === 'comment'
      ? sql`select source, version, topic_id from comment where id = ${id}`
      : sql`select source, version, topic_id from reply where id = ${id}`,
  );
}

/** Writes the new HTML, only if the text is still the `version` that was rendered. */
export async function updateRendered(
  db: Executor,
  input: { kind: Kind; id: string; version: number; rendered: Awaited<ReturnType<typeof renderWriting>> },
): Promise<void> {
  const { html, summary, version } = input.rendered;
  await db.run(
    input.kind === 'comment'
      ? sql`update comment set html = ${html}, excerpt = ${summary}, pipeline_version = ${version} where id = ${input.id} and version = ${input.version}`
      : sql`update reply set html = ${html}, pipeline_version = ${version} where id = ${input.id} and version = ${input.version}`,
  );
}

/** Ids of texts that an older pipeline rendered, after an id, in order. */
export async function selectStale(
  db: Executor,
  kind: Kind,
  { version, after, limit }: { version: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    kind === 'comment'
      ? sql`select id from comment where id > ${after} and pipeline_version < ${version} order by id limit ${limit}`
      : sql`select id from reply where id > ${after} and pipeline_version < ${version} order by id limit ${limit}`,
  );
  return rows.map((row) => row.id);
}
