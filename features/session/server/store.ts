import type { Executor } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Mute } from '#platform/shared/actor.ts';
import type { Language } from '#platform/shared/language.ts';
import type { EndReason } from './policy.ts';

export interface IdentityRecord {
  session_id: string;
  member_id: string;
  account: string;
  nickname: string;
  avatar_path: string | null;
  is_owner: boolean;
  has_second_step: boolean;
  role_ids: string[];
  role_version: number;
  mute: Mute | null;
  owes_consent: boolean;
}

/**
 * Live sessions as of `at`, each with its member and the roles valid then; `endsAt`: of the token that is presented.
 */
const identities = (isIts: Statement, at: Statement, endsAt = fixed('s.access_ends_at')) => sql`
    select s.id as session_id, m.id as member_id, m.account, coalesce(m.nickname, m.account) as nickname, m.avatar_path,
      m.is_owner,
      exists (select from second_factor f where f.member_id = m.id and (f.totp_confirmed_at is not null
        or (f.asks_passkey and exists (select from passkey p where p.member_id = m.id)))) as has_second_step,
      array(select mr.role_id::text from member_role mr where mr.member_id = m.id
        and (mr.ends_at is null or mr.ends_at > ${at})) as role_ids,
      (select version::int from site_version where name = 'role') as role_version,
      (select jsonb_build_object('until', x.ends_at, 'reason', x.reason) from moderation_sanction x
        where x.member_id = m.id and x.kind = 'mute' and x.lifted_at is null and x.ends_at > ${at}
          order by x.ends_at desc limit 1) as mute,
      exists (select from terms_version v where v.asks_consent
        and not exists (select from terms_consent c where c.member_id = m.id and c.version_id >= v.id)) as owes_consent
    from session s join member m on m.id = s.member_id
    where ${isIts} and s.ended_at is null and ${endsAt} > ${at}
      and (m.state = 'active' or (m.state = 'suspended' and m.suspended_until <= ${at}))`;

/** Lookup of an access token's session as of `now`. */
interface TokenRequested {
  hash: Buffer;
  now: string;
}

/**
 * The live session of a current access token with its member: the one query of every signed-in request. Concurrent
 * lookups are batched.
 */
export const findIdentity = gather<TokenRequested, IdentityRecord | undefined>({
  most: 64,
  async answer(db, requests) {
    // A lateral join looks each token up by the index at any batch size; a plain join might scan all sessions. The
    // arrays are in sub-selects so that their lengths are unknown to the planner, which would otherwise replan each
    // time, at four times the cost of the query.
    const rows = await db.rows<IdentityRecord & { turn: number }>(sql`
      select a.turn::int, i.* from unnest((select ${requests.map(({ hash }) => hash)}::bytea[]),
        (select ${requests.map(({ now }) => now)}::timestamptz[])) with ordinality as a (hash, now, turn)
      cross join lateral (${identities(fixed('s.access_hash = a.hash'), fixed('a.now'))} limit 1) i`);
    const byTurn = new Map(rows.map((row) => [row.turn, row]));
    return requests.map((_, at) => byTurn.get(at + 1));
  },
});

/** The same by the previous access token, valid if it was rotated at `since` or later. */
export function findFormerIdentity(
  db: Executor,
  { hash, now, since }: TokenRequested & { since: string },
): Promise<IdentityRecord | undefined> {
  return db.row<IdentityRecord>(
    identities(sql`s.former_access_hash = ${hash} and s.rotated_at >= ${since}`, sql`${now}::timestamptz`),
  );
}

/** The same by the session's id, as long as it can be refreshed. */
export function findIdentityOfSession(
  db: Executor,
  { id, now }: { id: string; now: string },
): Promise<IdentityRecord | undefined> {
  return db.row<IdentityRecord>(identities(sql`s.id = ${id}`, sql`${now}::timestamptz`, fixed('s.refresh_ends_at')));
}

export interface NewSession {
  memberId: string;
  accessHash: Buffer;
  accessEndsAt: string;
  refreshHash: Buffer;
  refreshEndsAt: string;
  address: string;
  agent: string;
  language: Language;
  now: string;
}

export async function insertSession(tx: Executor, input: NewSession): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into session (member_id, access_hash, access_ends_at, refresh_hash, refresh_ends_at, address, agent,
      language, created_at)
    values (${input.memberId}, ${input.accessHash}, ${input.accessEndsAt}, ${input.refreshHash}, ${input.refreshEndsAt},
      ${input.address}, ${input.agent}, ${input.language}, ${input.now}) returning id`);
  if (!row) throw new Error('the session was not written');
  return row.id;
}

export async function insertLogin(
  tx: Executor,
  input: {
    memberId: string;
    sessionId: string;
    kind: 'login' | 'renewal';
    way: string | null;
    second: string | null;
    address: string;
    agent: string;
    now: string;
  },
): Promise<void> {
  await tx.run(sql`
    insert into login_log (member_id, session_id, kind, way, second, address, agent, created_at)
    values (${input.memberId}, ${input.sessionId}, ${input.kind}, ${input.way}, ${input.second}, ${input.address},
      ${input.agent}, ${input.now})`);
}

/** The session a refresh token belongs or ever belonged to, including ended ones. */
export async function findSessionOf(db: Executor, refreshHash: Buffer): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    select id from session where refresh_hash = ${refreshHash}
    union all select session_id from session_spent_token where refresh_hash = ${refreshHash} limit 1`);
  return row?.id;
}

export interface LockedSession {
  id: string;
  member_id: string;
  access_hash: Buffer;
  refresh_hash: Buffer;
  refresh_ends_at: string;
  former_refresh_hash: Buffer | null;
  rotation_salt: Buffer | null;
  rotated_at: string | null;
  created_at: string;
  ended_at: string | null;
  end_reason: EndReason | null;
  is_member_welcome: boolean;
}

/** Locks the session row; concurrent refreshes of one session wait here. */
export function lockSession(tx: Executor, id: string, now: string): Promise<LockedSession | undefined> {
  return tx.row<LockedSession>(sql`
    select s.id, s.member_id, s.access_hash, s.refresh_hash, s.refresh_ends_at, s.former_refresh_hash, s.rotation_salt,
      s.rotated_at, s.created_at, s.ended_at, s.end_reason,
      m.state = 'active' or (m.state = 'suspended' and m.suspended_until is not null
        and m.suspended_until <= ${now}) as is_member_welcome
    from session s join member m on m.id = s.member_id where s.id = ${id} for update of s`);
}

export interface Rotation {
  id: string;
  accessHash: Buffer;
  accessEndsAt: string;
  refreshHash: Buffer;
  refreshEndsAt: string;
  salt: Buffer;
  address: string;
  agent: string;
  language: Language;
  now: string;
}

/** Replaces the current pair with the next one and records the old one as used. */
export async function rotateSession(tx: Executor, input: Rotation): Promise<void> {
  await tx.run(sql`
    with spent as (insert into session_spent_token (refresh_hash, session_id, spent_at)
      select refresh_hash, id, ${input.now} from session where id = ${input.id})
    update session set former_access_hash = access_hash, former_refresh_hash = refresh_hash,
      rotation_salt = ${input.salt}, rotated_at = ${input.now},
      access_hash = ${input.accessHash}, access_ends_at = ${input.accessEndsAt}, refresh_hash = ${input.refreshHash},
        refresh_ends_at = ${input.refreshEndsAt},
      address = ${input.address}, agent = ${input.agent}, language = ${input.language}
    where id = ${input.id}`);
}

/**
 * Tells every process whose sessions have ended, so that their open pages are cut off; in the statement that ends them.
 */
const toldOf = (ended: Statement) => sql`
    with ended as (${ended} returning member_id)
    select pg_notify('teahouse', 'session:' || member_id) from ended`;

export async function endSession(tx: Executor, input: { id: string; reason: EndReason; now: string }): Promise<void> {
  await tx.run(
    toldOf(
      sql`
        update session set ended_at = ${input.now}, end_reason = ${input.reason} where id = ${input.id}
          and ended_at is null`,
    ),
  );
}

/** Ends a member's open sessions, except one if given; returns how many. */
export function endSessionsOf(
  tx: Executor,
  input: { memberId: string; reason: EndReason; exceptId: string | null; onlyId?: string | undefined },
): Promise<number> {
  return tx.run(
    toldOf(sql`
    update session set ended_at = now(), end_reason = ${input.reason}
    where member_id = ${input.memberId} and ended_at is null and id is distinct from ${input.exceptId}
      and id = coalesce(${input.onlyId ?? null}::bigint, id)`),
  );
}

/** Those of these sessions that can still be refreshed, of members who may be signed in. */
export async function findOpenSessions(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from session s join member m on m.id = s.member_id
    where s.id = any(${ids}::bigint[]) and s.ended_at is null and s.refresh_ends_at > now()
      and (m.state = 'active' or (m.state = 'suspended' and m.suspended_until <= now()))`);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the member of this account, phone or e-mail address has signed in from this address lately. */
export async function isExistingAddress(
  db: Executor,
  input: { accountSkeleton: string | null; phone: string | null; email: string | null; address: string; since: string },
): Promise<boolean> {
  return (
    (await db.row(sql`
    select from login_log l join member m on m.id = l.member_id
    where (m.account_skeleton = ${input.accountSkeleton} or m.phone = ${input.phone} or m.email = ${input.email})
      and l.address = ${input.address} and l.created_at >= ${input.since} limit 1`)) !== undefined
  );
}

/** Whether a member has signed in from this address since an instant. */
export async function hasSignedInFrom(
  db: Executor,
  { memberId, address, since }: { memberId: string; address: string; since: string },
): Promise<boolean> {
  const row = await db.row(sql`
    select from login_log where member_id = ${memberId} and address = ${address} and created_at >= ${since} limit 1`);
  return row !== undefined;
}

/** Addresses owners have signed in or renewed their session from since an instant. */
export async function selectOwnerAddresses(db: Executor, since: string): Promise<string[]> {
  const rows = await db.rows<{ address: string }>(sql`
    select distinct l.address from member m join login_log l on l.member_id = m.id where m.is_owner
      and l.created_at >= ${since}`);
  return rows.map(({ address }) => address);
}

export async function insertLink(
  tx: Executor,
  input: { tokenHash: Buffer; memberId: string; endsAt: string },
): Promise<void> {
  await tx.run(
    sql`
      insert into sign_in_link (token_hash, member_id, ends_at)
        values (${input.tokenHash}, ${input.memberId}, ${input.endsAt})`,
  );
}

/** Consumes a link; returns its member if it is still valid and the member may log in. */
export async function takeLink(tx: Executor, tokenHash: Buffer, now: string): Promise<string | undefined> {
  const row = await tx.row<{ member_id: string }>(sql`
    delete from sign_in_link l using member m
    where l.token_hash = ${tokenHash} and l.ends_at > ${now} and m.id = l.member_id and m.state = 'active'
      returning l.member_id`);
  return row?.member_id;
}

export interface Sweep {
  now: string;
  sessionsBefore: string;
  loginsBefore: string;
  /** For failures at unknown names. */
  namelessBefore: string;
}

/** Deletes expired rows; returns how many. */
export async function deleteOld(db: Executor, input: Sweep): Promise<number> {
  const counts = [
    await db.run(
      sql`delete from session where refresh_ends_at < ${input.sessionsBefore} or ended_at < ${input.sessionsBefore}`,
    ),
    await db.run(sql`delete from session_spent_token where spent_at < ${input.sessionsBefore}`),
    await db.run(sql`delete from login_log where created_at < ${input.loginsBefore}`),
    await db.run(
      sql`
        delete from session_failure where created_at < ${input.loginsBefore}
          or (member_id is null and created_at < ${input.namelessBefore})`,
    ),
    await db.run(sql`delete from sign_in_link where ends_at < ${input.now}`),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
