import type { Level } from '#features/level/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { withDigest } from '#platform/server/digest-of.ts';

/** All levels, in ascending order. */
export async function selectLevels(db: Executor): Promise<Level[]> {
  const rows = await db.rows<Omit<Level, 'digest'>>(sql`
    select id, (row_number() over (order by threshold))::int as number, threshold::int,
      json_build_object('zh_CN', name_zh, 'en_US', name_en) as names
    from level order by threshold`);
  return rows.map((row) => withDigest(row, fieldsOf(row)));
}

/** Locks the whole table: levels are changed one at a time across all processes. */
export async function lockLevels(tx: Executor): Promise<Level[]> {
  await tx.run(sql`update site_version set version = version + 1 where name = 'level'`);
  return selectLevels(tx);
}

export interface LevelRow {
  threshold: number;
  nameZh: string;
  nameEn: string;
}

/** What an edit replaces. */
export const fieldsOf = ({ threshold, names }: Pick<Level, 'threshold' | 'names'>): LevelRow => ({
  threshold,
  nameZh: names.zh_CN,
  nameEn: names.en_US,
});

export async function insertLevel(tx: Executor, input: LevelRow): Promise<string> {
  const row = await tx.row<{ id: string }>(
    sql`
      insert into level (threshold, name_zh, name_en) values (${input.threshold}, ${input.nameZh}, ${input.nameEn})
        returning id`,
  );
  if (!row) throw new Error('the level was not written');
  return row.id;
}

export async function updateLevel(tx: Executor, id: string, input: LevelRow): Promise<void> {
  await tx.run(
    sql`
      update level set threshold = ${input.threshold}, name_zh = ${input.nameZh}, name_en = ${input.nameEn}
        where id = ${id}`,
  );
}

export async function deleteLevel(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`delete from level where id = ${id}`);
}
