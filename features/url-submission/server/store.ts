import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { EngineName } from './engines.ts';

export async function queuePages(
  tx: Transaction,
  { engines, pages }: { engines: readonly EngineName[]; pages: readonly TextReference[] },
): Promise<void> {
  await tx.run(sql`
    insert into url_submission_page (engine, kind, item_id)
    select distinct engine, page.kind, page.id from unnest(${[...engines]}::text[]) engine
      cross join unnest(${pages.map(({ kind }) => kind)}::text[], ${pages.map(({ id }) => id)}::bigint[]) as page (kind,
        id)
    order by 1, 2, 3
    on conflict (engine, kind, item_id) do update set queued_at = now()`);
}

export interface QueuedPage extends TextReference {
  /** As the database writes it, to the microsecond. */
  queuedAt: string;
  isKnown: boolean;
}

/** What an engine is to be told, oldest first. */
export const selectQueued = (db: Executor, engine: EngineName, limit: number): Promise<QueuedPage[]> =>
  db.rows<QueuedPage>(sql`
    select kind, item_id as id, queued_at::text as "queuedAt", accepted_at is not null as "isKnown"
      from url_submission_page
    where engine = ${engine} and queued_at is not null order by queued_at limit ${limit}`);

/** Those of these ids that a sitemap names. */
export async function selectPublic(db: Executor, rows: Statement, ids: readonly string[]): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`
    select r.id from (${rows}) r where r.id = any(${[...ids]}::bigint[])`);
  return found.map(({ id }) => id);
}

interface Told {
  engine: EngineName;
  pages: readonly QueuedPage[];
}

const named = ({ engine, pages }: Told): Statement => sql`
  engine = ${engine} and (kind, item_id, queued_at) in (
    select * from unnest(${pages.map(({ kind }) => kind)}::text[], ${pages.map(({ id }) => id)}::bigint[],
      ${pages.map(({ queuedAt }) => queuedAt)}::timestamptz[]))`;

/** The engine has them; one that changed meanwhile waits again. */
export async function markAccepted(tx: Transaction, told: Told): Promise<void> {
  await tx.run(sql`update url_submission_page set queued_at = null, accepted_at = now() where ${named(told)}`);
}

/** Pages that are gone, as the engine knows or needs not to know. */
export async function dropPages(tx: Transaction, told: Told): Promise<void> {
  await tx.run(sql`delete from url_submission_page where ${named(told)}`);
}

/** What has waited too long: an engine that accepts nothing for days finds it in the sitemaps. */
export async function dropOld(tx: Transaction, engine: EngineName, now: Date): Promise<void> {
  await tx.run(sql`
    delete from url_submission_page where engine = ${engine} and queued_at < ${daysBefore(now, WAITING_DAYS)}`);
}

const WAITING_DAYS = 3;
/** An engine that has known a page for so long looks for itself whether it is still there. */
const KNOWN_DAYS = 180;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** What is of no use any more, of engines that are off too; answers how many rows. */
export const deleteOldPages = (db: Executor, now: Date): Promise<number> =>
  db.run(sql`
    delete from url_submission_page where queued_at < ${daysBefore(now, WAITING_DAYS)}
      or queued_at is null and accepted_at < ${daysBefore(now, KNOWN_DAYS)}`);

export interface Trouble {
  failures: number;
  restsUntil: string;
  reason: string;
}

export const selectTrouble = (db: Executor, engine: EngineName): Promise<Trouble | undefined> =>
  db.row<Trouble>(sql`
    select failures, rests_until as "restsUntil", reason from url_submission_trouble where engine = ${engine}`);

export async function putTrouble(tx: Transaction, engine: EngineName, trouble: Trouble): Promise<void> {
  await tx.run(sql`
    insert into url_submission_trouble (engine, failures, rests_until, reason)
    values (${engine}, ${trouble.failures}, ${trouble.restsUntil}, ${trouble.reason})
    on conflict (engine) do update set failures = excluded.failures, rests_until = excluded.rests_until,
      reason = excluded.reason`);
}

export async function dropTrouble(tx: Transaction, engine: EngineName): Promise<void> {
  await tx.run(sql`delete from url_submission_trouble where engine = ${engine}`);
}
