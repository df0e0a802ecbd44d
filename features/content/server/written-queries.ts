import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

/** What an author wrote within a span; `isPending`: only what waits for review. */
export interface WrittenBy {
  authorId: string;
  since: string | null;
  until: string;
  isPending?: boolean;
  limit: number;
}

const PENDING = fixed("status = 'pending'");

/**
 * Ids of the texts that are public or wait for review, or only of these, the oldest first. `ofAuthor` selects the ids
 * of all that the author wrote, up to the end of its condition; `isWaiting`: which of them wait for review.
 */
export async function selectWritten(
  db: Executor,
  { since, until, isPending = false, limit }: WrittenBy,
  { ofAuthor, isWaiting = PENDING }: { ofAuthor: Statement; isWaiting?: Statement },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    ${ofAuthor} and status in ('published', 'pending') and (${isWaiting} or not ${isPending}::boolean)
      and created_at >= coalesce(${since}, '-infinity'::timestamptz) and created_at <= ${until} order by id
      limit ${limit}`);
  return rows.map(({ id }) => id);
}
