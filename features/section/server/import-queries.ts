import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ImportedSection {
  parentId: string | null;
  names: { zh: string; en: string };
  descriptions: { zh: string; en: string };
  color: string;
  position: number;
}

/** Inserts a section from an import; returns its id. */
export async function insertImportedSection(tx: Transaction, section: ImportedSection): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into section (parent_id, name_zh, name_en, description_zh, description_en, color, position)
    values (${section.parentId}, ${section.names.zh}, ${section.names.en}, ${section.descriptions.zh},
      ${section.descriptions.en}, ${section.color}, ${section.position})
    returning id`);
  if (!row) throw new Error('the section was not written');
  return row.id;
}

/** The section's parent, or the section itself: the value of `topic.root_section_id`. */
export async function listRoots(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; root: string }>(
    sql`select id, coalesce(parent_id, id) as root from section where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.root]));
}

/** Adds to the stored counts of published topics. */
export async function addToSectionCounts(
  tx: Transaction,
  added: readonly { id: string; topics: number; essences: number }[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.run(sql`
    update section set topic_count = topic_count + added.topics, essence_count = essence_count + added.essences
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id bigint, topics int, essences int)
      where section.id = added.id`);
}
