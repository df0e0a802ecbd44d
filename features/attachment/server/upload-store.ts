import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A multipart upload. `size` and `partBytes` in bytes. */
export interface UploadRecord {
  id: string;
  ownerId: string;
  kind: 'file' | 'video';
  path: string;
  objectKey: string;
  storeUpload: string;
  name: string;
  contentType: string;
  size: number;
  partBytes: number;
}

export interface FoundUpload extends UploadRecord {
  attachmentId: string | null;
  /** Whether it started before the given instant. */
  isLate: boolean;
  parts: { number: number; tag: string }[];
}

export async function insertUpload(db: Executor, input: UploadRecord & { at: Date }): Promise<void> {
  await db.run(sql`
    insert into attachment_upload (id, owner_id, kind, path, object_key, store_upload, name, content_type, size,
      part_bytes, created_at, touched_at)
    values (${input.id}, ${input.ownerId}, ${input.kind}, ${input.path}, ${input.objectKey}, ${input.storeUpload},
      ${input.name}, ${input.contentType}, ${input.size}, ${input.partBytes}, ${input.at}, ${input.at})`);
}

/** A member's own upload with its stored parts, in order. */
export function findUpload(
  db: Executor,
  input: { id: string; ownerId: string; lateBefore: Date },
): Promise<FoundUpload | undefined> {
  return db.row<FoundUpload>(sql`
    select id, owner_id as "ownerId", kind, path, object_key as "objectKey", store_upload as "storeUpload", name,
      content_type as "contentType", size::float8 as size,
      part_bytes as "partBytes", attachment_id as "attachmentId", created_at < ${input.lateBefore} as "isLate",
      coalesce((select json_agg(json_build_object('number', p.number, 'tag', p.tag) order by p.number)
        from attachment_part p where p.upload_id = u.id), '[]') as parts
    from attachment_upload u where id = ${input.id} and owner_id = ${input.ownerId}`);
}

/** Number of a member's unfinished uploads, and the bytes they will have. */
export async function weighOpenUploads(db: Executor, ownerId: string): Promise<{ count: number; bytes: number }> {
  const row = await db.row<{ count: number; bytes: number }>(
    sql`
      select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from attachment_upload
        where owner_id = ${ownerId} and attachment_id is null`,
  );
  return row ?? { count: 0, bytes: 0 };
}

/** Bytes a member has uploaded on a day. */
export async function readDay(db: Executor, input: { memberId: string; at: Date }): Promise<number> {
  const row = await db.row<{ bytes: string }>(
    sql`
      select bytes from attachment_day where member_id = ${input.memberId} and day = (${input.at}::timestamptz)::date`,
  );
  return Number(row?.bytes ?? 0);
}

/** Records a part, replacing an earlier one with the same number. */
export async function upsertPart(
  db: Executor,
  input: { uploadId: string; number: number; tag: string; at: Date },
): Promise<void> {
  await db.run(sql`
    with touched as (update attachment_upload set touched_at = ${input.at} where id = ${input.uploadId} returning id)
    insert into attachment_part (upload_id, number, tag) select id, ${input.number}, ${input.tag} from touched
    on conflict (upload_id, number) do update set tag = excluded.tag`);
}

/** Locks an upload; returns the id of the attachment it has become, if any. */
export function lockUpload(tx: Transaction, id: string): Promise<{ attachmentId: string | null } | undefined> {
  return tx.row(sql`select attachment_id as "attachmentId" from attachment_upload where id = ${id} for update`);
}

export async function setEnded(tx: Transaction, input: { id: string; attachmentId: string; at: Date }): Promise<void> {
  await tx.run(sql`
    with gone as (delete from attachment_part where upload_id = ${input.id})
    update attachment_upload set attachment_id = ${input.attachmentId}, touched_at = ${input.at}
      where id = ${input.id}`);
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.run(sql`delete from attachment_upload where id = ${id}`);
}

/** An upload's data in the object store. */
export interface StoredUpload {
  key: string;
  upload: string;
}

/**
 * Deletes uploads without activity since an instant, and those that exceed the maximum duration; returns what the store
 * still has of them.
 */
export async function deleteUploadsBefore(
  tx: Transaction,
  input: { before: string; lateBefore: string; limit: number },
): Promise<StoredUpload[]> {
  const rows = await tx.rows<StoredUpload & { is_open: boolean }>(sql`
    delete from attachment_upload where id in (
      select id from attachment_upload where touched_at < ${input.before}
        or (attachment_id is null and created_at < ${input.lateBefore})
      order by touched_at limit ${input.limit} for update skip locked
    )
    returning object_key as key, store_upload as upload, attachment_id is null as is_open`);
  return rows.filter((row) => row.is_open).map(({ key, upload }) => ({ key, upload }));
}

/** Deletes all uploads of a deleted account. */
export async function deleteUploadsOf(tx: Transaction, ownerId: string): Promise<StoredUpload[]> {
  const rows = await tx.rows<StoredUpload & { is_open: boolean }>(sql`
    delete from attachment_upload where owner_id = ${ownerId}
      returning object_key as key, store_upload as upload, attachment_id is null as is_open`);
  return rows.filter((row) => row.is_open).map(({ key, upload }) => ({ key, upload }));
}

/** An attachment as its author inserts it into a text. */
export function findSent(
  db: Executor,
  id: string,
): Promise<{ path: string; name: string; size: number; contentType: string } | undefined> {
  return db.row(
    sql`
      select path, name, size::float8 as size, content_type as "contentType" from attachment where id = ${id}
        and state = 'kept'`,
  );
}
