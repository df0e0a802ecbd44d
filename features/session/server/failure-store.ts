import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NewFailure {
  kind: 'failure' | 'lockout';
  way: string;
  second: string | null;
  address: string;
  agent: string;
  now: string;
  /** Whose it is, or any of the names he may have meant. */
  memberId: string | null;
  account: string | null;
  accountSkeleton: string | null;
  phone: string | null;
  email: string | null;
}

/** Writes a failure and answers whose it was; null where nobody has that name. One statement either way. */
export async function insertFailure(db: Executor, it: NewFailure): Promise<string | null> {
  const row = await db.row<{ member_id: string | null }>(sql`
    insert into session_failure (member_id, kind, way, second, address, agent, created_at)
    values ((select id from member where state <> 'cancelled' and (id = ${it.memberId} or (account_skeleton = ${it.accountSkeleton} and lower(account) = ${it.account})
      or phone = ${it.phone} or email = ${it.email}) limit 1), ${it.kind}, ${it.way}, ${it.second}, ${it.address}, ${it.agent}, ${it.now}) returning member_id`);
  return row?.member_id ?? null;
}
