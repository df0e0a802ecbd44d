import { shownTexts } from '#features/content/server/shown-public.ts';
import type { State } from '#features/report/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface ReportRecord {
  id: string;
  reporter_id: string;
  target_kind: string;
  target_id: string;
  /** Whose it is, as they were when it was reported. */
  reported_id: string | null;
  case_id: string;
  name_zh: string;
  name_en: string;
  body: string;
  pictures: string[];
  state: State;
  result: string;
  /** An appeal has turned round what it had led to. */
  is_turned: boolean;
  removed_by: 'user' | 'staff' | null;
  created_at: string;
  decided_at: string | null;
}

const reasonNames =
  fixed(`case when p.id is null then why.name_zh else p.name_zh || ' · ' || why.name_zh end as name_zh,
  case when p.id is null then why.name_en else p.name_en || ' · ' || why.name_en end as name_en`);
const columns = sql`r.id, r.reporter_id, r.target_kind, r.target_id, r.author_id as reported_id, r.case_id,
  ${reasonNames}, r.body, r.pictures, r.state, r.result, r.is_turned,
  r.removed_by, r.created_at, r.decided_at`;
const reasons = fixed(
  'join report_reason why on why.id = r.reason_id left join report_reason p on p.id = why.parent_id',
);

export type OwnReportRecord = ReportRecord & shownTexts.ShownRecord;

interface Own {
  reporterId: string;
  /** Those that the reporter has deleted, or the others. */
  isRemoved: boolean;
}

const ofReporter = ({ reporterId, isRemoved }: Own) =>
  sql`r.reporter_id = ${reporterId} and (r.removed_by is not distinct from 'user') = ${isRemoved}`;

/** A member's reports, the latest first, with what decides whether they may still see what they reported. */
export function selectOwnReports(
  db: Executor,
  { limit, offset, ...own }: Own & { limit: number; offset: number },
): Promise<OwnReportRecord[]> {
  const named = { kind: fixed('r.target_kind'), id: fixed('r.target_id'), among: kindsWith('like') };
  return db.rows<OwnReportRecord>(sql`
    select ${columns}, ${shownTexts.shownColumns} from report r ${reasons} ${shownTexts.shownJoins(named)}
    where ${ofReporter(own)} order by r.id desc limit ${limit} offset ${offset}`);
}

export async function countOwnReports(db: Executor, own: Own): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from report r where ${ofReporter(own)}`,
  );
  return row?.count ?? 0;
}

interface Filter {
  state: State | undefined;
  account: string | undefined;
}

const filtered = ({ state, account }: Filter) => sql`
  (${state ?? null}::text is null or r.state = ${state ?? null})
  and (${account ?? null}::text is null or r.reporter_id = (select id from member
    where lower(account) = lower(${account ?? null}::text)))`;

/** Reports for staff, the latest first. */
export function selectReports(
  db: Executor,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<ReportRecord[]> {
  return db.rows<ReportRecord>(sql`
    select ${columns} from report r ${reasons} where ${filtered(filter)} order by r.id desc limit ${limit}
      offset ${offset}`);
}

/** Their number, up to a limit. */
export async function countReports(db: Executor, { most, ...filter }: Filter & { most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from report r where ${filtered(filter)} limit ${most}) few`,
  );
  return row?.count ?? 0;
}

/** Reports per case that staff read. */
export const MOST_OF_CASE = 50;

/** The reports of these cases, the latest first, a certain number of each. */
export function selectOfCases(db: Executor, caseIds: readonly string[]): Promise<ReportRecord[]> {
  return db.rows<ReportRecord>(sql`
    select r.* from unnest(${[...caseIds]}::bigint[]) as c (id) cross join lateral (
      select ${columns} from report r ${reasons} where r.case_id = c.id and r.removed_by is distinct from 'staff'
        order by r.id desc limit ${MOST_OF_CASE}) r`);
}

/** Whether a report of a case stands. */
export async function hasReports(db: Executor, caseId: string): Promise<boolean> {
  return (
    (await db.row(
      sql`select from report where case_id = ${caseId} and removed_by is distinct from 'staff' limit 1`,
    )) !== undefined
  );
}

/** Whether a report of a case is still open: neither decided nor taken back. */
export async function hasOpenReports(db: Executor, caseId: string): Promise<boolean> {
  const open = sql`select from report where case_id = ${caseId} and state = 'pending' and removed_by is null limit 1`;
  return (await db.row(open)) !== undefined;
}

/** Whom to tell of what became of a case: the reporters who have not deleted their reports. */
export function selectToTell(
  db: Executor,
  caseId: string,
): Promise<Pick<ReportRecord, 'id' | 'reporter_id' | 'name_zh' | 'name_en' | 'state' | 'result' | 'is_turned'>[]> {
  return db.rows(sql`
    select r.id, r.reporter_id, ${reasonNames}, r.state, r.result, r.is_turned from report r ${reasons}
    where r.case_id = ${caseId} and r.removed_by is null and r.state <> 'pending' order by r.id limit 10000`);
}

/** How many people have an open report about it since an instant. */
export async function countRecent(
  db: Executor,
  { target, since }: { target: TextReference; since: string },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(distinct reporter_id)::int as count from report
    where target_kind = ${target.kind} and target_id = ${target.id} and created_at >= ${since} and state = 'pending'
      and removed_by is null`);
  return row?.count ?? 0;
}

/** A member's reports after a cursor, oldest first. */
export function selectOwnAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<ReportRecord[]> {
  return db.rows<ReportRecord>(sql`
    select ${columns} from report r ${reasons} where r.reporter_id = ${memberId} and r.id > ${after ?? '0'}
      order by r.id limit 200`);
}

/** Reports of a span by reason and week, in the order of the reasons, of those that any report in it names. */
export function countByReasonAndWeek(
  db: Executor,
  { since, until, timeZone }: { since: string; until: string; timeZone: string },
): Promise<{ name_zh: string; name_en: string; week: string; count: number }[]> {
  const weekOf = (instant: Statement) => sql`date_trunc('week', ${instant} at time zone ${timeZone})`;
  return db.rows(sql`
    with counted as (
      select reason_id, ${weekOf(sql`created_at`)} as week, count(*)::int as count from report
        where created_at >= ${since} group by 1, 2)
    select ${reasonNames}, w.week at time zone ${timeZone} as week, coalesce(n.count, 0) as count
    from report_reason why left join report_reason p on p.id = why.parent_id
    cross join generate_series(${weekOf(sql`${since}::timestamptz`)}, ${weekOf(sql`${until}::timestamptz`)},
      interval '7 days') as w (week)
    left join counted n on n.reason_id = why.id and n.week = w.week
    where why.id in (select reason_id from counted)
    order by coalesce(p.position, why.position), coalesce(p.id, why.id), why.parent_id nulls first, why.position,
      why.id, w.week`);
}
