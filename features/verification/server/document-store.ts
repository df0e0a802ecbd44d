import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface DocumentRecord {
  id: string;
  member_id: string;
  verification_id: string | null;
  path: string;
  name: string;
  size: number;
}

const columns = sql`d.id, d.member_id, d.verification_id, d.path, d.name, d.size::int`;

export function findDocument(db: Executor, id: string): Promise<DocumentRecord | undefined> {
  return db.row<DocumentRecord>(sql`select ${columns} from verification_document d where d.id = ${id}`);
}

/** The documents of an application, in upload order. */
export function selectDocuments(db: Executor, verificationId: string): Promise<DocumentRecord[]> {
  return db.rows<DocumentRecord>(
    sql`
      select ${columns} from verification_document d where d.verification_id = ${verificationId} order by d.id
        limit 20`,
  );
}

/** Documents a member has uploaded but not submitted. */
export function selectOrphaned(db: Executor, memberId: string): Promise<DocumentRecord[]> {
  return db.rows<DocumentRecord>(
    sql`
      select ${columns} from verification_document d where d.member_id = ${memberId} and d.verification_id is null
        order by d.id limit 20`,
  );
}

export function selectOwnDocuments(db: Executor, memberId: string): Promise<DocumentRecord[]> {
  return db.rows<DocumentRecord>(
    sql`select ${columns} from verification_document d where d.member_id = ${memberId} order by d.id limit 500`,
  );
}

export async function insertDocument(
  tx: Executor,
  input: { memberId: string; path: string; name: string; size: number; at: string },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into verification_document (member_id, path, name, size, created_at)
      values (${input.memberId}, ${input.path}, ${input.name}, ${input.size}, ${input.at}) returning id`);
  if (!row) throw new Error('the paper was not written');
  return row.id;
}

/** Attaches a member's loose documents to an application; returns how many there were. */
export function attachDocuments(
  tx: Executor,
  input: { memberId: string; verificationId: string; ids: readonly string[] },
): Promise<number> {
  return tx.run(sql`
    update verification_document set verification_id = ${input.verificationId} where id = any(${input.ids}::bigint[])
      and member_id = ${input.memberId} and verification_id is null`);
}

/** Deletes a member's loose document; returns its path, if it existed. */
export async function deleteOrphaned(
  tx: Executor,
  input: { memberId: string; id: string },
): Promise<string | undefined> {
  const row = await tx.row<{ path: string }>(sql`
    delete from verification_document where id = ${input.id} and member_id = ${input.memberId}
      and verification_id is null returning path`);
  return row?.path;
}

/** Deletes documents that were never submitted; returns their paths. */
export async function deleteOrphanedBefore(tx: Executor, before: string): Promise<string[]> {
  const rows = await tx.rows<{ path: string }>(sql`
    delete from verification_document where id in (
      select id from verification_document where verification_id is null and created_at < ${before} order by id
        limit 500 for update skip locked) returning path`);
  return rows.map((row) => row.path);
}

/** Deletes every document of a member; returns their paths. */
export async function deleteDocumentsOf(tx: Executor, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ path: string }>(
    sql`delete from verification_document where member_id = ${memberId} returning path`,
  );
  return rows.map((row) => row.path);
}
