import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NewFailure {
  kind: 'failure' | 'lockout';
  way: string;
  second: string | null;
  address: string;
  agent: string;
  now: string;
  /** The member, or any of the identifiers the typed text may mean. */
  memberId: string | null;
  account: string | null;
  accountSkeleton: string | null;
  phone: string | null;
  email: string | null;
}

/** Inserts a failure and returns its member; null when no member matches. One statement in both cases. */
export async function insertFailure(db: Executor, input: NewFailure): Promise<string | null> {
  const row = await db.row<{ member_id: string | null }>(sql`
    insert into session_failure (member_id, kind, way, second, address, agent, created_at)
    values ((select id from member where state <> 'cancelled'
      and (id = ${input.memberId} or (account_skeleton = ${input.accountSkeleton} and lower(account) = ${input.account})
      or phone = ${input.phone} or email = ${input.email}) limit 1), ${input.kind}, ${input.way}, ${input.second},
        ${input.address}, ${input.agent}, ${input.now}) returning member_id`);
  return row?.member_id ?? null;
}
