import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

/** Window in ms for the sum one person may move alone, so that splitting an amount does not avoid the limit. */
export const ALONE_WITHIN = 24 * 3_600_000;

/** A staff member and the member whose account is adjusted. */
export interface Pair {
  actorId: string;
  memberId: string;
}

/** Locks both people's sums of adjustments without a second person until commit. Taken before the members' rows. */
export async function lockAlone(tx: Transaction, { actorId, memberId }: Pair): Promise<void> {
  // Locked in ascending order, so that two people who credit each other do not deadlock.
  for (const id of [actorId, memberId].sort())
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger.alone:${id}`}, 0))`);
}

/**
 * Absolute sum of adjustments in a currency without a second person since an instant: by this staff member or for this
 * member, whichever is larger.
 */
export async function sumMovedAlone(
  tx: Transaction,
  params: Pair & { currency: Currency; since: Date },
): Promise<number> {
  const alone = sql`
    state = 'done' and decided_by is null and currency = ${params.currency} and asked_at > ${params.since}`;
  const row = await tx.row<{ sum: number }>(sql`
    select greatest((select coalesce(sum(abs(amount)), 0) from ledger_adjustment where asked_by = ${params.actorId}
      and ${alone}),
      (select coalesce(sum(abs(amount)), 0) from ledger_adjustment where member_id = ${params.memberId}
        and ${alone}))::float8 as sum`);
  return row?.sum ?? 0;
}
