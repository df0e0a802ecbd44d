import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

export interface CategoryRow {
  id: string;
  name_zh: string;
  name_en: string;
}

export interface SiteRow {
  id: string;
  category_id: string;
  url: string;
  name: string;
  description: string;
  logo_path: string;
  status: 'pending' | 'listed' | 'rejected';
  suggested_by: string | null;
  visit_count: number;
  failure_count: number;
  created_at: string;
}

const columns = fixed(
  's.id, s.category_id, s.url, s.name, s.description, s.logo_path, s.status, s.suggested_by, s.visit_count::int, s.failure_count, s.created_at',
);

export const selectCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.rows<CategoryRow>(sql`select id, name_zh, name_en from navigation_category order by position, id`);

export const selectCounted = (db: Executor): Promise<(CategoryRow & { site_count: number })[]> =>
  db.rows<CategoryRow & { site_count: number }>(sql`
    select c.id, c.name_zh, c.name_en, (select count(*)::int from navigation_site s
      where s.category_id = c.id) as site_count
    from navigation_category c order by c.position, c.id`);

/** One change of the categories at a time. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('navigation'))`);
}

export async function insertCategory(tx: Transaction, row: Omit<CategoryRow, 'id'>): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into navigation_category (name_zh, name_en, position)
    values (${row.name_zh}, ${row.name_en}, (select coalesce(max(position), -1) + 1 from navigation_category))
      returning id`);
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

export async function updateCategory(tx: Transaction, { id, name_zh, name_en }: CategoryRow): Promise<void> {
  await tx.run(sql`update navigation_category set name_zh = ${name_zh}, name_en = ${name_en} where id = ${id}`);
}

export async function storeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update navigation_category c set position = placed.ordinal - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, ordinal) where c.id = placed.id`);
}

export async function deleteCategory(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from navigation_category where id = ${id}`);
}

/** The most visited of each category first. */
export const selectListed = (db: Executor, limit: number): Promise<SiteRow[]> =>
  db.rows<SiteRow>(sql`
    select ${columns} from navigation_site s where s.status = 'listed' order by s.category_id, s.visit_count desc, s.id
      limit ${limit}::int`);

export const findSite = (db: Executor, id: string): Promise<SiteRow | undefined> =>
  db.row<SiteRow>(sql`select ${columns} from navigation_site s where s.id = ${id}`);

export const lockSite = (tx: Transaction, id: string): Promise<SiteRow | undefined> =>
  tx.row<SiteRow>(sql`select ${columns} from navigation_site s where s.id = ${id} for update`);

export async function findByUrl(db: Executor, url: string): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`select id from navigation_site where url = ${url}`);
  return row?.id;
}

export function countSites(db: Executor): Promise<number> {
  return countRows(db, sql`select from navigation_site`);
}

interface NewSite {
  categoryId: string;
  url: string;
  name: string;
  description: string;
}

export async function insertSite(
  tx: Transaction,
  site: NewSite & { status: 'pending' | 'listed'; suggestedBy: string | null; at: Date },
): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into navigation_site (category_id, url, name, description, status, suggested_by, created_at)
    values (${site.categoryId}, ${site.url}, ${site.name}, ${site.description}, ${site.status}, ${site.suggestedBy},
      ${site.at})
    returning id`);
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

/** Another address is checked again, for its logo too. */
export async function updateSite(tx: Transaction, { id, ...site }: NewSite & { id: string }): Promise<void> {
  await tx.run(sql`
    update navigation_site set category_id = ${site.categoryId}, name = ${site.name}, description = ${site.description},
      checked_at = case when url = ${site.url} then checked_at end, failure_count = case when url = ${site.url}
        then failure_count else 0 end,
      url = ${site.url} where id = ${id}`);
}

export async function decideSite(
  tx: Transaction,
  { id, status, reason }: { id: string; status: 'listed' | 'rejected'; reason: string },
): Promise<void> {
  await tx.run(sql`update navigation_site set status = ${status}, reason = ${reason} where id = ${id}`);
}

export async function deleteSite(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from navigation_site where id = ${id}`);
}

export async function countVisit(db: Executor, id: string): Promise<void> {
  await db.run(sql`update navigation_site set visit_count = visit_count + 1 where id = ${id} and status = 'listed'`);
}

/** Takes sites that are to be looked at; others leave them alone for an hour. */
export const takeDue = (
  db: Executor,
  { before, at, limit }: { before: string; at: string; limit: number },
): Promise<{ id: string; url: string; logo_path: string }[]> =>
  db.rows(sql`
    update navigation_site s set checked_at = ${at} where s.id in (
      select id from navigation_site where status = 'listed' and (checked_at is null or checked_at < ${before})
      order by checked_at nulls first limit ${limit}::int for update skip locked)
    returning s.id, s.url, s.logo_path`);

/** Answers whether pages show something else now. `logo`: null leaves it. */
export async function writeLook(
  tx: Transaction,
  { id, isThere, logo, deadFrom }: { id: string; isThere: boolean; logo: string | null; deadFrom: number },
): Promise<boolean> {
  const row = await tx.row<{ changed: boolean }>(sql`
    update navigation_site s set failure_count = case when ${isThere} then 0 else least(old.failure_count + 1, 100) end,
      logo_path = coalesce(${logo}::text, old.logo_path)
    from (select id, failure_count, logo_path from navigation_site where id = ${id} for update) old where s.id = old.id
    returning old.logo_path <> s.logo_path or (old.failure_count >= ${deadFrom}::int) <> (s.failure_count >=
      ${deadFrom}::int) as changed`);
  return row?.changed ?? false;
}
