import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

/** What one person alone may move is counted over so many ms, so that slices come to as much as the whole. */
export const ALONE_WITHIN = 24 * 3_600_000;

/** One of the staff, and whose account it is. */
export interface Pair {
  actorId: string;
  memberId: string;
}

/** Until the commit nobody else adds to what one of them has moved or got without a second person. Taken before the members' rows. */
export async function lockAlone(tx: Transaction, { actorId, memberId }: Pair): Promise<void> {
  // One after another and in one order for all: two who credit each other must not wait in a circle.
  for (const id of [actorId, memberId].sort())
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger.alone:${id}`}, 0))`);
}

/** What adjustments of a currency moved without a second person since then, either way: by this one of the staff, or for this member, whichever is more. */
export async function sumMovedAlone(
  tx: Transaction,
  params: Pair & { currency: Currency; since: Date },
): Promise<number> {
  const alone = sql`state = 'done' and decided_by is null and currency = ${params.currency} and asked_at > ${params.since}`;
  const row = await tx.row<{ sum: number }>(sql`
    select greatest((select coalesce(sum(abs(amount)), 0) from ledger_adjustment where asked_by = ${params.actorId} and ${alone}),
      (select coalesce(sum(abs(amount)), 0) from ledger_adjustment where member_id = ${params.memberId} and ${alone}))::float8 as sum`);
  return row?.sum ?? 0;
}
