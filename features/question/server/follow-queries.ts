import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Those of these tags that public questions have. */
export async function selectUsedTags(db: Executor, tags: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ tag: string }>(sql`
    select tag from question_tag_count where tag = any(${[...tags]}::text[]) and question_count > 0`);
  return rows.map(({ tag }) => tag);
}
