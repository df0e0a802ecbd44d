import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import type { SiteRow } from './store.ts';

export type StaffRow = SiteRow & {
  reason: string;
  name_zh: string;
  name_en: string;
  by: { account: string; nickname: string } | null;
};

export const selectForStaff = (
  db: Executor,
  { status, limit, offset }: { status: string; limit: number; offset: number },
): Promise<StaffRow[]> =>
  db.rows<StaffRow>(sql`
    select s.id, s.category_id, s.url, s.name, s.description, s.logo_path, s.status, s.suggested_by, s.visit_count::int,
      s.failure_count,
      s.created_at, s.reason, c.name_zh, c.name_en,
      case when m.id is null then null else json_build_object('account', m.account, 'nickname',
        coalesce(m.nickname, m.account)) end as by
    from navigation_site s join navigation_category c on c.id = s.category_id
      left join member m on m.id = s.suggested_by
    where s.status = ${status} order by s.id desc limit ${limit}::int offset ${offset}::int`);

/** Counted up to `most`. */
export function countByStatus(db: Executor, { status, most }: { status: string; most: number }): Promise<number> {
  return countRows(db, sql`select from navigation_site where status = ${status} limit ${most}`);
}

/** Listed sites, for search engines. */
export const publicSites = (): Statement =>
  sql`select id, created_at as changed_at from navigation_site where status = 'listed'`;

export interface OwnRow {
  id: string;
  url: string;
  name: string;
  description: string;
  status: string;
  reason: string;
  created_at: string;
}

export const selectOwnAfter = (
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnRow[]> =>
  db.rows<OwnRow>(sql`
    select id, url, name, description, status, reason, created_at from navigation_site
    where suggested_by = ${memberId} and id > ${after ?? '0'} order by id limit 200`);
