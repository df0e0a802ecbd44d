import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { factsOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Who wrote a text; null for an account that is gone. */
export async function findAuthor(db: Executor, { kind, id }: TextReference): Promise<string | null> {
  const row = await db.row<{ author_id: string | null }>(
    sql`select f.author_id from (${factsOf({ kind: sql`${kind}::text`, id: sql`${id}::bigint` })}) f`,
  );
  return row?.author_id ?? null;
}
