import type { Executor } from '#platform/server/database/database.ts';
import { type AroundRecord, type ReportableRecord, selectAround, selectShownTo } from './reported-queries.ts';

export type { AroundRecord } from './reported-queries.ts';

/** Those of these messages that a member may report, by id: what their conversations show them. */
export async function findReportable(
  db: Executor,
  seen: { memberId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ReportableRecord>> {
  const rows = seen.ids.length === 0 ? [] : await selectShownTo(db, seen);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Reported messages with ten before and ten after each, never more, for the staff who decide about the reports: the
 * only way by which anybody else reads of a conversation.
 */
export async function readAround(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AroundRecord[]>> {
  return ids.length === 0 ? new Map() : Map.groupBy(await selectAround(db, ids), (row) => row.around_id);
}
