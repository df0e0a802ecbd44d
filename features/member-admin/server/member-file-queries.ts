import type { HeldRole, MemberAdminRow, MemberFile } from '#features/member-admin/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

export type MemberAdminRecord = Omit<MemberAdminRow, 'level'> & { points: number };

const rowColumns = fixed(`
  m.id, m.account, m.nickname, m.avatar_path as "avatarPath", m.is_owner as "isOwner", m.registered_by as "wayIn", m.topic_count as "topicCount",
  case when m.state = 'suspended' and m.suspended_until <= now() then 'active' else m.state end as state,
  m.phone is not null as "hasPhone", m.email_verified_at is not null as "hasEmail", m.lifetime_points::float8 as points,
  m.created_at as "createdAt", m.last_seen_at as "lastSeenAt",
  (select coalesce(json_agg(json_build_object('code', r.code, 'kind', r.kind, 'name', json_build_object('zh_CN', r.name_zh, 'en_US', r.name_en),
      'endsAt', to_char(mr.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.kind desc, r.position, r.id), '[]')
    from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id and (mr.ends_at is null or mr.ends_at > now())) as roles`);

/** Rows of the list, unordered. */
export function selectRows(db: Executor, ids: readonly string[]): Promise<MemberAdminRecord[]> {
  return db.rows<MemberAdminRecord>(sql`select ${rowColumns} from member m where m.id = any(${[...ids]}::bigint[])`);
}

export type FileRecord = MemberAdminRecord &
  Pick<
    MemberFile,
    | 'bio'
    | 'suspendedUntil'
    | 'suspendReason'
    | 'cancelledAt'
    | 'note'
    | 'phone'
    | 'email'
    | 'hasPassword'
    | 'passwordChangedAt'
    | 'counts'
    | 'blockedCount'
  >;

/** One member with the data visible to staff only. Phone and e-mail address are unmasked here. */
export function selectFile(db: Executor, id: string): Promise<FileRecord | undefined> {
  return db.row<FileRecord>(sql`
    select ${rowColumns}, m.bio, m.suspended_until as "suspendedUntil", m.suspend_reason as "suspendReason",
      m.cancelled_at as "cancelledAt", m.note, m.phone, m.email,
      m.password_hash is not null as "hasPassword", m.password_changed_at as "passwordChangedAt",
      json_build_object('topics', m.topic_count, 'comments', m.comment_count, 'replies', m.reply_count,
        'questions', m.question_count, 'answers', m.answer_count,
        'articles', (select count(*)::int from article where author_id = m.id and status = 'published')) as counts,
      (select count(*)::int from block where member_id = m.id) as "blockedCount"
    from member m where m.id = ${id}`);
}

/** The member's entries in the extra fields; a choice by its label. */
export function selectFields(db: Executor, memberId: string): Promise<MemberFile['fields']> {
  return db.rows(sql`
    select json_build_object('zh_CN', f.name_zh, 'en_US', f.name_en) as name,
      (select json_agg(json_build_object('zh_CN', coalesce(o ->> 'zh_CN', entry), 'en_US',
        coalesce(o ->> 'en_US', entry)) order by place)
        from unnest(v.entries) with ordinality as said (entry, place)
          left join jsonb_array_elements(f.options) o on o ->> 'key' = entry) as entries
    from member_field_value v join member_field f on f.id = v.field_id where v.member_id = ${memberId}
      order by f.position, f.id`);
}

/** The member's verification requests, newest first. */
export function selectVerifications(db: Executor, memberId: string): Promise<MemberFile['verifications']> {
  return db.rows(
    sql`select kind, state, created_at as at from verification where member_id = ${memberId} order by id desc limit 20`,
  );
}

/** The member's sign-in methods besides the password, and a pending account deletion. */
export async function selectSecurity(
  db: Executor,
  memberId: string,
): Promise<Pick<MemberFile, 'departure' | 'secondFactor' | 'passkeys' | 'linkedLogins'>> {
  const [state, passkeys, linkedLogins] = await Promise.all([
    db.row<MemberFile['secondFactor'] & { dueAt: string | null }>(sql`
      select coalesce(f.totp_confirmed_at is not null, false) as "isTotpOn",
        coalesce(f.asks_passkey, false) as "asksPasskey",
        (select count(*)::int from second_factor_code c where c.member_id = m.id
          and c.used_at is null) as "recoveryLeft",
        (select due_at from departure d where d.member_id = m.id) as "dueAt"
      from member m left join second_factor f on f.member_id = m.id where m.id = ${memberId}`),
    db.rows<MemberFile['passkeys'][number]>(sql`
      select id, name, created_at as "addedAt", last_used_at as "usedAt" from passkey where member_id = ${memberId}
        order by id`),
    db.rows<MemberFile['linkedLogins'][number]>(sql`
      select p.id as "providerId", json_build_object('zh_CN', p.name_zh, 'en_US', p.name_en) as provider, l.name,
        l.created_at as "linkedAt", l.last_used_at as "usedAt"
      from login_provider_link l join login_provider p on p.id = l.provider_id where l.member_id = ${memberId}
        order by p.position, p.id`),
  ]);
  const { dueAt = null, isTotpOn = false, asksPasskey: requiresPasskey = false, recoveryLeft = 0 } = state ?? {};
  return {
    departure: dueAt === null ? null : { dueAt },
    secondFactor: { isTotpOn, asksPasskey: requiresPasskey, recoveryLeft },
    passkeys,
    linkedLogins,
  };
}

export interface SessionRecord {
  id: string;
  address: string;
  agent: string;
  created_at: string;
  rotated_at: string | null;
}

/** Active sessions, the latest 50. */
export function selectSessions(db: Executor, memberId: string): Promise<SessionRecord[]> {
  return db.rows<SessionRecord>(sql`
    select id, address, agent, created_at, rotated_at from session
    where member_id = ${memberId} and ended_at is null and refresh_ends_at > now() order by id desc limit 50`);
}

/** A member's current roles, and the version of their permissions. */
export async function selectRoleIds(db: Executor, memberId: string): Promise<{ roleIds: string[]; version: number }> {
  const row = await db.row<{ roleIds: string[]; version: number }>(sql`
    select array(select role_id::text from member_role where member_id = ${memberId}
      and (ends_at is null or ends_at > now())) as "roleIds",
      (select version::int from site_version where name = 'role') as version`);
  if (!row) throw new Error('the role version is missing');
  return row;
}

/** A current or former role of a member, with its end. */
export function selectHeld(
  db: Executor,
  input: { memberId: string; code: string },
): Promise<Pick<HeldRole, 'endsAt'> | undefined> {
  return db.row(sql`
    select mr.ends_at as "endsAt" from member_role mr join role r on r.id = mr.role_id
    where mr.member_id = ${input.memberId} and r.code = ${input.code} and (mr.ends_at is null or mr.ends_at > now())`);
}
