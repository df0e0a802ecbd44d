import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type AnnouncementRow, type StoredAnnouncement, storedColumns } from './store.ts';

const columns = fixed(
  'a.id, a.placement, a.section_id, a.text_zh, a.text_en, a.link, a.picture, a.audience, a.starts_at, a.ends_at',
);

/** Those that are not over, the latest start first: the first of each place is shown. */
export const selectCurrent = (db: Executor, limit: number): Promise<AnnouncementRow[]> =>
  db.rows<AnnouncementRow>(sql`
    select ${columns} from announcement a where a.ends_at is null or a.ends_at > now()
    order by a.starts_at desc, a.id desc limit ${limit}`);

/** Of these, those that a member has not dismissed and, where they are for roles, holds one of. */
export async function selectFor(
  db: Executor,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select a.id from announcement a where a.id = any(${[...ids]}::bigint[])
      and not exists (select from announcement_dismissal d where d.announcement_id = a.id and d.member_id = ${memberId})
      and (a.audience <> 'roles' or exists (
        select from announcement_role ar join member_role mr on mr.role_id = ar.role_id
        where ar.announcement_id = a.id and mr.member_id = ${memberId}
          and (mr.ends_at is null or mr.ends_at > now())))`);
  return new Set(rows.map(({ id }) => id));
}

export type StaffRow = StoredAnnouncement & { dismissal_count: number };

const ofState = (state: 'current' | 'ended'): Statement =>
  state === 'ended' ? sql`a.ends_at <= now()` : sql`(a.ends_at is null or a.ends_at > now())`;

export const selectForStaff = (
  db: Executor,
  { state, limit, offset }: { state: 'current' | 'ended'; limit: number; offset: number },
): Promise<StaffRow[]> =>
  db.rows<StaffRow>(sql`
    select ${storedColumns},
      (select count(*)::int from announcement_dismissal d where d.announcement_id = a.id) as dismissal_count
    from announcement a where ${ofState(state)} order by a.starts_at desc, a.id desc limit ${limit}::int
      offset ${offset}::int`);

/** Counted up to `most`. */
export function countByState(
  db: Executor,
  { state, most }: { state: 'current' | 'ended'; most: number },
): Promise<number> {
  return countRows(db, sql`select from announcement a where ${ofState(state)} limit ${most}`);
}

export const selectOwnAfter = (
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<{ id: string; text_zh: string; dismissed_at: string }[]> =>
  db.rows(sql`
    select a.id, a.text_zh, d.dismissed_at from announcement_dismissal d join announcement a on a.id = d.announcement_id
    where d.member_id = ${memberId} and d.announcement_id > ${after ?? '0'} order by d.announcement_id limit 500`);
