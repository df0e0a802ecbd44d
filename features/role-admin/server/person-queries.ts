import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface PersonRecord {
  id: string;
  account: string;
  nickname: string;
  state: 'active' | 'suspended' | 'cancelled';
  suspendedUntil: string | null;
  isOwner: boolean;
  hasVerifiedPhone: boolean;
}

/** The member with exactly this account, else exactly this nickname, compared by skeleton. */
export function findPerson(db: Executor, skeleton: string): Promise<PersonRecord | undefined> {
  return db.row<PersonRecord>(sql`
    select id, account, coalesce(nickname, account) as nickname, state, suspended_until as "suspendedUntil",
      is_owner as "isOwner",
      phone_verified_at is not null as "hasVerifiedPhone"
    from member where account_skeleton = ${skeleton} or nickname_skeleton = ${skeleton}
      order by account_skeleton <> ${skeleton} limit 1`);
}
