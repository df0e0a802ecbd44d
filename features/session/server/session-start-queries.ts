import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** When a live session was opened; renewals do not count. */
export async function findSessionStart(db: Executor, sessionId: string): Promise<string | undefined> {
  return (await db.row<{ created_at: string }>(sql`select created_at from session where id = ${sessionId} and ended_at is null`))?.created_at;
}
