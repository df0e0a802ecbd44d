import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A member's passkeys by name, without key material. */
export function selectOwnPasskeys(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<{ id: string; name: string; created_at: string; last_used_at: string | null }[]> {
  return db.rows(sql`
    select id, name, created_at, last_used_at from passkey where member_id = ${params.memberId}
      and id > ${params.after ?? '0'} order by id limit 200`);
}
