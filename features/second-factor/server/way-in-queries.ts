import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** The ways a member can sign in. */
export interface WaysIn {
  hasPassword: boolean;
  /** A verified phone or e-mail address, which can receive a code. */
  hasTarget: boolean;
  passkeys: number;
  links: number;
}

/** Counts the ways to sign in to an account. Call it with the member row locked when one of them is to be removed. */
export async function countWaysIn(db: Executor, memberId: string): Promise<WaysIn> {
  const row = await db.row<WaysIn>(sql`
    select m.password_hash is not null as "hasPassword", (m.phone_verified_at is not null
      or m.email_verified_at is not null) as "hasTarget",
      (select count(*)::int from passkey p where p.member_id = m.id) as passkeys,
      (select count(*)::int from login_provider_link l join login_provider p on p.id = l.provider_id
        where l.member_id = m.id and p.is_on) as links
    from member m where m.id = ${memberId}`);
  return row ?? { hasPassword: false, hasTarget: false, passkeys: 0, links: 0 };
}

/** When the caller's session was opened, and whether by a one-time link. */
export function findSessionOpening(
  db: Executor,
  sessionId: string,
): Promise<{ openedAt: string; isByLink: boolean } | undefined> {
  return db.row<{ openedAt: string; isByLink: boolean }>(sql`
    select created_at as "openedAt", exists (select from login_log l where l.session_id = s.id and l.kind = 'login'
      and l.way = 'link') as "isByLink"
    from session s where id = ${sessionId} and ended_at is null`);
}
