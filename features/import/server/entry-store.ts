import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Kind } from '../format.ts';

/** Which of these external ids have been imported, with our ids. */
export async function listEntries(
  executor: Executor,
  kind: Kind,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await executor.rows<{ external_id: string; id: string }>(sql`
    select external_id, id from import_entry where kind = ${kind} and external_id = any(${[...externalIds]}::text[])`);
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

export async function insertEntries(
  tx: Transaction,
  kind: Kind,
  entries: readonly { externalId: string; id: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.run(sql`
    insert into import_entry (kind, external_id, id)
    select ${kind}, external_id, id from unnest(${entries.map((entry) => entry.externalId)}::text[],
      ${entries.map((entry) => entry.id)}::bigint[]) as entry (external_id, id)`);
}

/** Locks against concurrent imports: a second import waits until the first has ended. */
export async function holdImport(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7141127)`);
}
