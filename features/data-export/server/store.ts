import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ExportRecord {
  id: string;
  member_id: string;
  state: 'waiting' | 'ready' | 'failed';
  path: string | null;
  size: number | null;
  asked_at: string;
  ends_at: string | null;
  /** The session that may download it. */
  session_id: string | null;
}

const columns = sql`id, member_id, state, path, size::float8, asked_at, ends_at, session_id`;

/** The member's latest export. */
export function findLast(db: Executor, memberId: string): Promise<ExportRecord | undefined> {
  return db.row<ExportRecord>(
    sql`select ${columns} from data_export where member_id = ${memberId} order by id desc limit 1`,
  );
}

export function findExport(db: Executor, id: string): Promise<ExportRecord | undefined> {
  return db.row<ExportRecord>(sql`select ${columns} from data_export where id = ${id}`);
}

/** The next waiting export after an id, in order of waiting. */
export function findWaiting(db: Executor, after: string): Promise<ExportRecord | undefined> {
  return db.row<ExportRecord>(
    sql`select ${columns} from data_export where state = 'waiting' and id > ${after} order by id limit 1`,
  );
}

export async function insertExport(
  tx: Executor,
  input: { memberId: string; sessionId: string; at: string },
): Promise<void> {
  await tx.run(
    sql`
      insert into data_export (member_id, session_id, asked_at)
        values (${input.memberId}, ${input.sessionId}, ${input.at})`,
  );
}

/** Assigns an export to another session. */
export async function updateSession(tx: Executor, input: { id: string; sessionId: string }): Promise<void> {
  await tx.run(sql`update data_export set session_id = ${input.sessionId} where id = ${input.id}`);
}

/** Returns how many rows were updated: none if the member was deleted meanwhile. */
export function updateReady(
  db: Executor,
  input: { id: string; path: string; size: number; at: string; endsAt: string },
): Promise<number> {
  return db.run(sql`
    update data_export set state = 'ready', path = ${input.path}, size = ${input.size}, ready_at = ${input.at},
      ends_at = ${input.endsAt} where id = ${input.id} and state = 'waiting'`);
}

export async function updateFailed(db: Executor, id: string): Promise<void> {
  await db.run(sql`update data_export set state = 'failed' where id = ${id} and state = 'waiting'`);
}

/** Expired archives. */
export function selectEnded(db: Executor, now: string): Promise<{ id: string; path: string | null }[]> {
  return db.rows(
    sql`
      select id, path from data_export where ends_at < ${now}
        or (state = 'failed' and asked_at < ${now}::timestamptz - interval '30 days') order by id limit 500`,
  );
}

export async function deleteExports(db: Executor, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from data_export where id = any(${ids}::bigint[])`);
}

/** Deletes all exports of a member; returns the archives' paths. */
export async function deleteExportsOf(tx: Executor, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ path: string | null }>(
    sql`delete from data_export where member_id = ${memberId} returning path`,
  );
  return rows.flatMap((row) => row.path ?? []);
}
