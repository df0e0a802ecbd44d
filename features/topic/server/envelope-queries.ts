import type { Status } from '#features/content/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** The flag shown in lists and pages: 1 one is open, 2 it had one. */
export async function setEnvelope(tx: Transaction, input: { topicId: string; mark: 1 | 2 }): Promise<void> {
  await tx.run(
    sql`
      update topic set envelope = ${input.mark}::smallint where id = ${input.topicId}
        and envelope <> ${input.mark}::smallint`,
  );
}

export function selectTitles(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; title: string; status: Status; section_id: string; author_id: string | null }[]> {
  return db.rows(sql`select id, title, status, section_id, author_id from topic where id = any(${[...ids]}::bigint[])`);
}
