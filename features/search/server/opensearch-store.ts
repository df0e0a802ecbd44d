import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A part of a text in `search_document`. */
export interface DocumentKey {
  kind: string;
  id: string;
  part: number;
}

/** What the engine has of it: terms, and what narrows. `version` grows with each change. */
export interface EngineDocument extends DocumentKey {
  thread_kind: string;
  section_id: string | null;
  author_id: string | null;
  created_at: string;
  version: string;
  terms: readonly string[];
}

export interface EngineRecord {
  served: string | null;
  filled: string | null;
  after_kind: string;
  after_id: string;
  after_part: number;
}

/** The state of the engine; the first index, or one for another version of the cutting, is to be filled as `name`. */
export async function openEngine(
  db: Executor,
  { name, cutVersion }: { name: string; cutVersion: number },
): Promise<EngineRecord> {
  const row = await db.row<EngineRecord>(sql`
    insert into search_engine as e (cut_version, filled) values (${cutVersion}, ${name})
    on conflict (id) do update set cut_version = excluded.cut_version,
      filled = case when e.cut_version = excluded.cut_version then e.filled else excluded.filled end,
      after_kind = case when e.cut_version = excluded.cut_version then e.after_kind else '' end,
      after_id = case when e.cut_version = excluded.cut_version then e.after_id else 0 end,
      after_part = case when e.cut_version = excluded.cut_version then e.after_part else 0 end
    returning served, filled, after_kind, after_id, after_part`);
  if (!row) throw new Error('the state of the engine was not written');
  return row;
}

/** An index of this name is filled beside the one that is searched, unless one is. */
export async function startFilling(db: Executor, name: string): Promise<void> {
  await db.run(sql`
    update search_engine set filled = ${name}, after_kind = '', after_id = 0, after_part = 0 where filled is null`);
}

export async function moveFilling(db: Executor, name: string, { kind, id, part }: DocumentKey): Promise<void> {
  await db.run(
    sql`update search_engine set after_kind = ${kind}, after_id = ${id}, after_part = ${part} where filled = ${name}`,
  );
}

export async function finishFilling(db: Executor, name: string): Promise<void> {
  await db.run(sql`update search_engine set served = filled, filled = null where filled = ${name}`);
}

/** Without an engine nothing is queued, and one that comes later is filled anew. */
export async function forgetEngine(db: Executor): Promise<void> {
  const gone = await db.row(sql`delete from search_engine returning id`);
  if (gone) await db.run(sql`delete from search_engine_queue`);
}

const columns = sql`d.kind, d.id, d.part, d.thread_kind, d.section_id, d.author_id, d.created_at,
  floor(extract(epoch from d.indexed_at) * 1000)::bigint as version,
  tsvector_to_array(search_terms(d.thread_kind, d.created_at, d.names, d.words)) as terms`;

/** The next documents in the order of their keys. */
export function listDocuments(
  db: Executor,
  { after_kind, after_id, after_part }: EngineRecord,
  limit: number,
): Promise<EngineDocument[]> {
  return db.rows(sql`
    select ${columns} from search_document d where (d.kind, d.id, d.part) > (${after_kind}, ${after_id}, ${after_part})
      and d.kind <> 'member' order by d.kind, d.id, d.part limit ${limit}`);
}

export function selectQueued(db: Executor, limit: number): Promise<(DocumentKey & { queued: string })[]> {
  return db.rows(
    sql`
      select kind, document_id as id, part, id as queued from search_engine_queue order by search_engine_queue.id
        limit ${limit}`,
  );
}

/** Those of these that there are. */
export function selectDocuments(db: Executor, keys: readonly DocumentKey[]): Promise<EngineDocument[]> {
  return db.rows(sql`select ${columns} from ${keyRows(keys)} join search_document d using (kind, id, part)`);
}

/** Keys as rows `key (kind, id, part)`. */
export const keyRows = (keys: readonly DocumentKey[]) =>
  sql`unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::bigint[],
    ${keys.map(({ part }) => part)}::smallint[]) as key (kind, id, part)`;

export async function deleteQueued(db: Executor, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from search_engine_queue where id = any(${[...ids]}::bigint[])`);
}
