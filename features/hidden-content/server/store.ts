import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export async function reserveIds(db: Executor, count: number): Promise<string[]> {
  if (count === 0) return [];
  return (
    await db.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('hidden_content', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

/** A part to store, with its new version. */
export interface PartRow {
  id: string;
  version: number;
  /** Its text or condition has changed. */
  isNew: boolean;
  kind: HideKind;
  amount: number | null;
  sealedPassword: Buffer | null;
  source: string;
  html: string;
  characters: number;
  pictures: number;
  files: number;
  videos: number;
  pipelineVersion: number;
}

/**
 * Stores a text's parts with their positions; removed parts keep their content without a position. The text is
 * locked.
 */
export async function writeParts(
  tx: Transaction,
  { target: { kind, id }, parts, at }: { target: TextReference; parts: readonly PartRow[]; at: Date },
): Promise<void> {
  await tx.run(
    sql`
      update hidden_content set position = null where target_kind = ${kind} and target_id = ${id}
        and position is not null`,
  );
  for (const [index, part] of parts.entries()) {
    await tx.run(sql`
      insert into hidden_content as h (id, target_kind, target_id, position, version) overriding system value
      values (${part.id}, ${kind}, ${id}, ${index + 1}, ${part.version})
      on conflict (id) do update set position = excluded.position, version = excluded.version
        where h.target_kind = excluded.target_kind and h.target_id = excluded.target_id`);
    if (part.isNew)
      await tx.run(sql`
        insert into hidden_content_version (hidden_content_id, version, kind, amount, sealed_password, source, html,
          characters, pictures, files, videos, pipeline_version, created_at)
        values (${part.id}, ${part.version}, ${part.kind}, ${part.amount}, ${part.sealedPassword}, ${part.source},
          ${part.html}, ${part.characters}, ${part.pictures}, ${part.files},
          ${part.videos}, ${part.pipelineVersion}, ${at})`);
  }
}

/** Changes the unlock counts of these parts, each named once, in the order of their ids; -1 takes one back. */
export async function addUnlocks(tx: Executor, input: { ids: readonly string[]; by: 1 | -1 }): Promise<void> {
  if (input.ids.length === 0) return;
  await tx.run(sql`
    with held as (select id from hidden_content where id = any(${[...input.ids]}::bigint[])
      order by id for no key update)
    update hidden_content h set unlock_count = greatest(0, h.unlock_count + ${input.by}::int) from held
      where h.id = held.id`);
}

/** Writes a version's new HTML. */
export async function updateRendered(
  db: Executor,
  input: { id: string; version: number; html: string; pipelineVersion: number },
): Promise<void> {
  await db.run(
    sql`
      update hidden_content_version set html = ${input.html}, pipeline_version = ${input.pipelineVersion}
        where hidden_content_id = ${input.id} and version = ${input.version}`,
  );
}
