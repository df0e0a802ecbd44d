import type { renderWriting } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface Stored {
  source: string;
  version: number;
  target_kind: string;
  target_id: string;
}

export function findSource(db: Executor, id: string): Promise<Stored | undefined> {
  return db.row(sql`select source, version, target_kind, target_id from comment where id = ${id}`);
}

/** Writes the new HTML, only if the text is still the `version` that was rendered. */
export async function updateRendered(
  db: Executor,
  input: { id: string; version: number; rendered: Awaited<ReturnType<typeof renderWriting>> },
): Promise<void> {
  const { html, summary, version } = input.rendered;
  await db.run(sql`
    update comment set html = ${html}, excerpt = ${summary}, pipeline_version = ${version} where id = ${input.id}
      and version = ${input.version}`);
}

/** Ids of texts that an older pipeline rendered, after an id, in order. */
export async function selectStale(
  db: Executor,
  { version, after, limit }: { version: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from comment where id > ${after} and pipeline_version < ${version} order by id limit ${limit}`,
  );
  return rows.map((row) => row.id);
}
