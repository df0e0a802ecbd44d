import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A category has neither source nor HTML. */
export interface HelpRow {
  id: string;
  parent_id: string | null;
  title_zh: string;
  title_en: string;
  source_zh: string | null;
  source_en: string | null;
  html_zh: string | null;
  html_en: string | null;
  updated_at: string;
}

export type HelpName = Pick<HelpRow, 'id' | 'parent_id' | 'title_zh' | 'title_en' | 'updated_at'>;
export type NewHelp = Omit<HelpRow, 'id'>;

/** Categories and texts in order, without contents. */
export const selectNames = (db: Executor): Promise<HelpName[]> =>
  db.rows<HelpName>(
    sql`select id, parent_id, title_zh, title_en, updated_at from help order by parent_id nulls first, position, id`,
  );

export const selectTexts = (db: Executor): Promise<HelpRow[]> =>
  db.rows<HelpRow>(sql`select * from help order by parent_id nulls first, position, id`);

export const findHelp = (db: Executor, id: string): Promise<HelpRow | undefined> =>
  db.row<HelpRow>(sql`
    select id, parent_id, title_zh, title_en, source_zh, source_en, html_zh, html_en, updated_at from help
      where id = ${id}`);

/** One change at a time. */
export async function lockHelp(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('help'))`);
}

/** Whether there has ever been any, deleted ones included. */
export async function hasHadHelp(tx: Transaction): Promise<boolean> {
  const row = await tx.row<{ is_called: boolean }>(sql`select is_called from help_id_seq`);
  return row?.is_called ?? true;
}

/** At the end of its category, or as the last category. */
export async function insertHelp(tx: Transaction, row: NewHelp): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into help (parent_id, title_zh, title_en, source_zh, source_en, html_zh, html_en, updated_at, position)
    values (${row.parent_id}, ${row.title_zh}, ${row.title_en}, ${row.source_zh}, ${row.source_en}, ${row.html_zh},
      ${row.html_en},
      ${row.updated_at}, (select coalesce(max(position), -1) + 1 from help where parent_id is not distinct
        from ${row.parent_id}::bigint))
    returning id`);
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

export async function updateHelp(tx: Transaction, id: string, row: NewHelp): Promise<void> {
  await tx.run(sql`
    update help set parent_id = ${row.parent_id}, title_zh = ${row.title_zh}, title_en = ${row.title_en},
      source_zh = ${row.source_zh},
      source_en = ${row.source_en}, html_zh = ${row.html_zh}, html_en = ${row.html_en}, updated_at = ${row.updated_at}
        where id = ${id}`);
}

export async function storeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update help h set position = placed.ordinal - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, ordinal) where h.id = placed.id`);
}

export async function deleteHelp(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from help where id = ${id}`);
}
