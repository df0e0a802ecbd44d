import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { VerificationRecord } from './store.ts';

/** A member's applications after a cursor, oldest first. */
export function selectOwnApplications(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<VerificationRecord[]> {
  return db.rows<VerificationRecord>(sql`
    select id, member_id, kind, state, details, reason, decided_at, created_at from verification
    where member_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 200`);
}
