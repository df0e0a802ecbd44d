import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NewAttachment {
  path: string;
  ownerId: string | null;
  kind: 'image' | 'file' | 'video';
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  blur: string | null;
  widths: readonly number[];
  isAnimated: boolean;
  name: string;
  at: Date;
}

/** Adds bytes to a member's daily count; returns the sum, including concurrent requests. */
export async function addToDay(tx: Transaction, input: { memberId: string; bytes: number; at: Date }): Promise<number> {
  const row = await tx.row<{ bytes: string }>(sql`
    insert into attachment_day as d (member_id, day, bytes) values (${input.memberId}, (${input.at}::timestamptz)::date,
      ${input.bytes})
    on conflict (member_id, day) do update set bytes = d.bytes + excluded.bytes returning bytes`);
  return Number(row?.bytes ?? 0);
}

export async function insertAttachment(tx: Transaction, input: NewAttachment): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into attachment (path, owner_id, kind, content_type, size, width, height, blur, widths, is_animated, name,
      created_at, loose_since)
    values (${input.path}, ${input.ownerId}, ${input.kind}, ${input.contentType}, ${input.size}, ${input.width},
      ${input.height}, ${input.blur}, ${[...input.widths]}, ${input.isAnimated}, ${input.name}, ${input.at},
      ${input.at})
    returning id`);
  if (!row) throw new Error('the attachment was not written');
  return row.id;
}

/** Records a processed video: its dimensions, resolutions and size. */
export async function writeVideo(
  db: Executor,
  input: { id: string; width: number; height: number; blur: string | null; sides: readonly number[]; size: number },
): Promise<void> {
  await db.run(
    sql`
      update attachment set width = ${input.width}, height = ${input.height}, blur = ${input.blur},
        widths = ${[...input.sides]}, size = ${input.size} where id = ${input.id} and kind = 'video'`,
  );
}

/** Marks an attachment as stored; from now on it can be shown. */
export async function setStored(db: Executor, id: string): Promise<void> {
  await db.run(sql`update attachment set state = 'kept' where id = ${id} and state = 'arriving'`);
}

export async function deleteAttachment(db: Executor, id: string): Promise<void> {
  await db.run(sql`delete from attachment where id = ${id}`);
}

/** Locks the attachments with these paths, in order, without removed and unfinished ones. Returns their ids. */
export async function lockStored(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`
      select id from attachment where path = any(${[...paths]}::text[]) and state = 'kept'
        order by id for no key update`,
  );
  return rows.map((row) => row.id);
}

/** Records that content shows these locked attachments. */
export async function insertUses(
  tx: Transaction,
  input: { kind: string; targetId: string; ids: readonly string[]; hiddenPaths: readonly string[] },
): Promise<void> {
  const ids = [...input.ids];
  await tx.run(sql`
    with used as (update attachment set loose_since = null where id = any(${ids}::bigint[]) and loose_since is not null)
    insert into attachment_use (kind, target_id, attachment_id, is_hidden)
    select ${input.kind}, ${input.targetId}, id, path = any(${[...input.hiddenPaths]}::text[]) from attachment
      where id = any(${ids}::bigint[])
    on conflict (kind, target_id, attachment_id) do update set is_current = true, is_hidden = excluded.is_hidden`);
}

/** Marks recorded uses that are no longer among these as history. */
export async function retireUses(
  tx: Transaction,
  input: { kind: string; targetId: string; except: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update attachment_use set is_current = false
    where kind = ${input.kind} and target_id = ${input.targetId} and is_current
      and attachment_id <> all(${[...input.except]}::bigint[])`);
}

/** Deletes recorded uses where no history is kept; attachments not shown elsewhere become loose. */
export async function deleteUses(
  tx: Transaction,
  input: { kind: string; targetId: string; except: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    with gone as (
      delete from attachment_use where kind = ${input.kind} and target_id = ${input.targetId}
        and attachment_id <> all(${[...input.except]}::bigint[]) returning attachment_id
    )
    update attachment a set loose_since = now() from gone
    where a.id = gone.attachment_id
      and not exists (select from attachment_use u where u.attachment_id = a.id
        and not (u.kind = ${input.kind} and u.target_id = ${input.targetId}))`);
}

/** Deletes the attachments among a piece of content's that nothing else uses; `paths` are those that it still shows. */
export function deleteUsedOnlyBy(
  tx: Transaction,
  input: { kind: string; targetId: string; paths: readonly string[] },
): Promise<Dropped[]> {
  return tx.rows<Dropped>(sql`
    delete from attachment a using attachment_use used
    where used.kind = ${input.kind} and used.target_id = ${input.targetId} and a.id = used.attachment_id
      and a.state = 'kept'
      and a.path <> all(${[...input.paths]}::text[])
      and not exists (select from attachment_use u where u.attachment_id = a.id
        and not (u.kind = ${input.kind} and u.target_id = ${input.targetId}))
    returning a.path, a.kind, a.widths, a.is_animated`);
}

/** The objects to delete with a row. */
export interface Dropped {
  path: string;
  kind: 'image' | 'file' | 'video';
  widths: number[];
  is_animated: boolean;
}

/**
 * Deletes attachments that nothing has shown since an instant, up to `limit`; a use written concurrently takes
 * precedence.
 */
export function deleteOrphanedBefore(tx: Transaction, input: { before: string; limit: number }): Promise<Dropped[]> {
  return tx.rows<Dropped>(sql`
    delete from attachment where id in (
      select id from attachment where loose_since < ${input.before} and state <> 'removed' order by loose_since
        limit ${input.limit} for update skip locked
    ) returning path, kind, widths, is_animated`);
}

export function deleteDaysBefore(db: Executor, day: string): Promise<number> {
  return db.run(sql`delete from attachment_day where day < ${day}::date`);
}

/**
 * Deletes attachments of a deleted account that no content uses; the others stay with the content, without an owner.
 */
export async function deleteUnpublishedOf(tx: Transaction, memberId: string): Promise<Dropped[]> {
  const dropped = await tx.rows<Dropped>(sql`
    delete from attachment a where owner_id = ${memberId}
      and not exists (select from attachment_use u where u.attachment_id = a.id and u.kind <> 'draft')
        returning path, kind, widths, is_animated`);
  await tx.run(
    sql`
      update attachment set owner_id = null, name = case kind when 'image' then '' else name end
        where owner_id = ${memberId}`,
  );
  return dropped;
}

export interface LockedAttachment extends Dropped {
  id: string;
  state: 'arriving' | 'kept' | 'removed';
  name: string;
  size: number;
  owner_id: string | null;
}

export function lockAttachment(tx: Transaction, id: string): Promise<LockedAttachment | undefined> {
  return tx.row<LockedAttachment>(
    sql`
      select id, path, kind, widths, is_animated, state, name, size::float8 as size, owner_id from attachment
        where id = ${id} for update`,
  );
}

export async function setRemoved(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update attachment set state = 'removed' where id = ${id}`);
}
