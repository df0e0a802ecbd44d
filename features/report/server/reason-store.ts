import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ReasonRow {
  id: string;
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  needs_text: boolean;
  is_enabled: boolean;
}

const columns = sql`r.id, r.parent_id, r.name_zh, r.name_en, r.needs_text, r.is_enabled`;

/** Every reason, each of the first level before those below it. */
export function selectReasons(db: Executor): Promise<ReasonRow[]> {
  return db.rows<ReasonRow>(sql`
    select ${columns} from report_reason r left join report_reason p on p.id = r.parent_id
    order by coalesce(p.position, r.position), coalesce(p.id, r.id), r.parent_id nulls first, r.position, r.id`);
}

export interface CountedReason extends ReasonRow {
  report_count: number;
  recent_count: number;
  success_count: number;
}

/** The same with how many reports name each. */
export function selectCountedReasons(db: Executor): Promise<CountedReason[]> {
  return db.rows<CountedReason>(sql`
    select ${columns}, coalesce(n.report_count, 0) as report_count, coalesce(n.recent_count, 0) as recent_count,
      coalesce(n.success_count, 0) as success_count
    from report_reason r left join report_reason p on p.id = r.parent_id
    left join (select reason_id, count(*)::int as report_count,
        count(*) filter (where created_at > now() - interval '28 days')::int as recent_count,
        count(*) filter (where state = 'successful')::int as success_count
      from report group by reason_id) n on n.reason_id = r.id
    order by coalesce(p.position, r.position), coalesce(p.id, r.id), r.parent_id nulls first, r.position, r.id`);
}

export interface ChosenReason extends ReasonRow {
  is_parent_enabled: boolean;
  has_children: boolean;
}

/** A reason that a report names. */
export function findReason(db: Executor, id: string): Promise<ChosenReason | undefined> {
  return db.row<ChosenReason>(sql`
    select ${columns}, coalesce(p.is_enabled, true) as is_parent_enabled,
      exists (select from report_reason c where c.parent_id = r.id and c.is_enabled) as has_children
    from report_reason r left join report_reason p on p.id = r.parent_id where r.id = ${id}`);
}

/** Concurrent changes of the reasons wait here until the commit. */
export async function lockReasons(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('report_reason'))`);
}

export type NewReason = Omit<ReasonRow, 'id'>;

export async function insertReason(tx: Transaction, row: NewReason): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into report_reason (parent_id, name_zh, name_en, needs_text, is_enabled, position)
    values (${row.parent_id}, ${row.name_zh}, ${row.name_en}, ${row.needs_text}, ${row.is_enabled},
      (select coalesce(max(position), -1) + 1 from report_reason where parent_id is not distinct
        from ${row.parent_id}::bigint))
    returning id`);
  if (!made) throw new Error('the reason was not written');
  return made.id;
}

export async function updateReason(tx: Transaction, id: string, row: Omit<NewReason, 'parent_id'>): Promise<void> {
  await tx.run(sql`
    update report_reason set name_zh = ${row.name_zh}, name_en = ${row.name_en}, needs_text = ${row.needs_text},
      is_enabled = ${row.is_enabled}
    where id = ${id}`);
}

export async function storeReasonOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update report_reason r set position = placed.ordinal - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, ordinal) where r.id = placed.id`);
}

/** False where reports name it, or others stand below it. */
export async function deleteUnusedReason(tx: Transaction, id: string): Promise<boolean> {
  const count = await tx.run(sql`
    delete from report_reason where id = ${id} and not exists (select from report where reason_id = ${id})
      and not exists (select from report_reason c where c.parent_id = ${id})`);
  return count > 0;
}

/** A reason that can be chosen, by its name in either language. */
export async function findReasonByName(db: Executor, name: string): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    select id from report_reason r where ${name} in (name_zh, name_en)
      and not exists (select from report_reason c where c.parent_id = r.id) order by id limit 1`);
  return row?.id;
}
