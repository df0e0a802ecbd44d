import type { Status } from '#features/content/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NamedTopic {
  id: string;
  title: string;
  status: Status;
  section_id: string;
  author_id: string | null;
}

/** Topics by their ids, with the columns that permission checks need. */
export async function selectTopics(db: Executor, ids: readonly string[]): Promise<NamedTopic[]> {
  if (ids.length === 0) return [];
  return db.rows<NamedTopic>(
    sql`select id, title, status, section_id, author_id from topic where id = any(${ids}::bigint[])`,
  );
}
