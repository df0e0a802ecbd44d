import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

/** Older ones are no longer shown: what is unread is counted among so few. */
const MOST = fixed('100');

/** Notices `n` that a member may read and has not deleted, with `read_at`. */
const ofMember = (memberId: string): Statement => sql`
  select n.*, r.read_at from (
    (select n.* from notice n join member m on m.id = ${memberId}
      where n.recalled_at is null and n.audience <> 'members' and n.sends_at <= now() and n.sends_at >= m.created_at
        and (n.audience = 'all' or exists (select from member_role mr where mr.member_id = m.id
          and mr.role_id = n.role_id and (mr.ends_at is null or mr.ends_at > now())))
      order by n.sends_at desc, n.id desc limit ${MOST})
    union all
    (select n.* from notice_recipient p join notice n on n.id = p.notice_id
      where p.member_id = ${memberId} and n.recalled_at is null and n.audience = 'members' and n.sends_at <= now()
        order by n.sends_at desc, n.id desc limit ${MOST})
  ) n left join notice_read r on r.notice_id = n.id and r.member_id = ${memberId} where r.deleted_at is null`;

/** How many a member has not read, as an expression. */
export const unreadOf = (memberId: string): Statement =>
  sql`select count(*) from (${ofMember(memberId)}) n where n.read_at is null`;

export interface NoticeRecord {
  id: string;
  title: string;
  source: string;
  html: string;
  sends_at: string;
  is_read: boolean;
  total: number;
}

/**
 * A page of a member's notices, in English where there is such a version, the newest first; `total` counts all of them.
 */
export function selectNotices(
  db: Executor,
  { memberId, isEnglish, limit, offset }: { memberId: string; isEnglish: boolean; limit: number; offset: number },
): Promise<NoticeRecord[]> {
  const texts = isEnglish
    ? fixed(
        'coalesce(n.title_en, n.title) as title, coalesce(n.source_en, n.source) as source, coalesce(n.html_en, n.html) as html',
      )
    : fixed('n.title, n.source, n.html');
  return db.rows<NoticeRecord>(sql`
    select n.id, ${texts}, n.sends_at, n.read_at is not null as is_read, count(*) over ()::int as total
    from (${ofMember(memberId)}) n order by n.sends_at desc, n.id desc limit ${limit} offset ${offset}`);
}

/** Ids of those that a member has not read: one of them, or all up to one. */
export async function selectUnread(
  db: Executor,
  { memberId, id, upTo }: { memberId: string; id?: string; upTo?: string },
): Promise<string[]> {
  const which =
    id === undefined
      ? sql`(n.sends_at, n.id) <= (select u.sends_at, u.id from notice u where u.id = ${upTo})`
      : sql`n.id = ${id}`;
  const rows = await db.rows<{ id: string }>(
    sql`select n.id from (${ofMember(memberId)}) n where n.read_at is null and ${which} order by n.id`,
  );
  return rows.map((row) => row.id);
}

/** Whether a member may read it. */
export async function isReadable(db: Executor, { memberId, id }: { memberId: string; id: string }): Promise<boolean> {
  return (await db.row(sql`select from (${ofMember(memberId)}) n where n.id = ${id}`)) !== undefined;
}

export interface StaffNoticeRecord {
  id: string;
  title: string;
  title_en: string | null;
  source: string;
  audience: 'all' | 'role' | 'members';
  role_zh: string | null;
  role_en: string | null;
  sends_at: string;
  is_sent: boolean;
  recalled_at: string | null;
  recipient_count: number;
  read_count: number;
  account: string | null;
  nickname: string | null;
  created_at: string;
}

/** A page of all notices, the newest first. */
export function selectForStaff(db: Executor, page: { limit: number; offset: number }): Promise<StaffNoticeRecord[]> {
  return db.rows<StaffNoticeRecord>(sql`
    select n.id, n.title, n.title_en, n.source, n.audience, r.name_zh as role_zh, r.name_en as role_en, n.sends_at,
      n.sends_at <= now() as is_sent, n.recalled_at,
      n.recipient_count, n.read_count, m.account, coalesce(m.nickname, m.account) as nickname, n.created_at
    from (select * from notice order by id desc limit ${page.limit} offset ${page.offset}) n
    left join role r on r.id = n.role_id left join member m on m.id = n.author_id and m.state <> 'cancelled'
      order by n.id desc`);
}

/** How many there are, counted up to a limit. */
export async function countForStaff(db: Executor, most: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from notice limit ${most}) n`,
  );
  return row?.count ?? 0;
}

export interface NamedRecord {
  id: string;
  account: string;
  nickname: string | null;
}

/** Members whose account or nickname looks like one of these. */
export function selectByNames(db: Executor, skeletons: readonly string[]): Promise<NamedRecord[]> {
  return db.rows<NamedRecord>(sql`
    select id, account, nickname from member
    where (account_skeleton = any(${[...skeletons]}::text[]) or nickname_skeleton = any(${[...skeletons]}::text[]))
      and state <> 'cancelled'`);
}

/** Whom a notice is for that has not been recalled; null: all, or a role. */
export function selectAim(db: Executor, id: string): Promise<{ member_ids: string[] | null } | undefined> {
  return db.row<{ member_ids: string[] | null }>(sql`
    select case when audience = 'members' then array(select p.member_id::text from notice_recipient p
      where p.notice_id = n.id) end as member_ids
    from notice n where id = ${id} and recalled_at is null`);
}

/** How many members a notice to all or to a role is for now. */
export async function countRecipients(db: Executor, roleId: string | null): Promise<number> {
  const row = await db.row<{ count: number }>(
    roleId === null
      ? sql`select count(*)::int as count from member where state <> 'cancelled'`
      : sql`
        select count(*)::int as count from member_role where role_id = ${roleId}
          and (ends_at is null or ends_at > now())`,
  );
  return row?.count ?? 0;
}

export interface OwnNoticeRow {
  id: string;
  title: string;
  title_en: string | null;
  read_at: string;
}

/** What a member has read, after a cursor, for the data export. */
export function selectOwnAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnNoticeRow[]> {
  return db.rows<OwnNoticeRow>(sql`
    select n.id, n.title, n.title_en, r.read_at from notice_read r join notice n on n.id = r.notice_id
    where r.member_id = ${memberId} and r.notice_id > ${after ?? '0'} order by r.notice_id limit 500`);
}
