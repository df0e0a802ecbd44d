import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface DraftRecord {
  id: string;
  name: string;
  key: string;
  fields: Readonly<Record<string, string>>;
  version: number;
  size: number;
  updated_at: string;
}

/** The fields that a browser sends. */
export interface DraftText {
  key: string;
  fields: Readonly<Record<string, string>>;
  subject: string;
  size: number;
  at: string;
}

interface Target {
  memberId: string;
  name: string;
}

/** The draft with this name that is not deleted, locked until commit. */
export function lockDraft(tx: Executor, { memberId, name }: Target): Promise<DraftRecord | undefined> {
  return tx.row<DraftRecord>(sql`
    select id, name, key, fields, version, size, updated_at from draft where member_id = ${memberId} and name = ${name}
      and deleted_at is null for update`);
}

/** Returns its id. */
export async function insertDraft(tx: Executor, { memberId, name }: Target, text: DraftText): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into draft (member_id, name, key, fields, subject, size, created_at, updated_at)
    values (${memberId}, ${name}, ${text.key}, ${JSON.stringify(text.fields)}, ${text.subject}, ${text.size},
      ${text.at}, ${text.at}) returning id`);
  if (!row) throw new Error('the draft was not written');
  return row.id;
}

/** Returns its id. */
export async function updateDraft(
  tx: Executor,
  input: { id: string; version: number },
  text: DraftText,
): Promise<string> {
  await tx.run(sql`
    update draft set key = ${text.key}, fields = ${JSON.stringify(text.fields)}, subject = ${text.subject},
      size = ${text.size}, version = ${input.version}, updated_at = ${text.at}
    where id = ${input.id}`);
  return input.id;
}

/** Soft-deletes a draft; returns how many, 0 or 1. */
export function putAside(tx: Executor, input: Target & { key: string; at: string }): Promise<number> {
  return tx.run(sql`
    update draft set deleted_at = ${input.at} where member_id = ${input.memberId} and name = ${input.name}
      and key = ${input.key} and deleted_at is null`);
}

/** Restores the latest draft soft-deleted under this key; returns how many, 0 or 1. */
export function bringBack(tx: Executor, input: Target & { key: string; at: string }): Promise<number> {
  return tx.run(sql`
    update draft set deleted_at = null, updated_at = ${input.at} where id = (
      select id from draft where member_id = ${input.memberId} and name = ${input.name} and key = ${input.key}
        and deleted_at is not null order by deleted_at desc, id desc limit 1)`);
}

/** Deletes all drafts of a member under this key after submission. Returns their ids. */
export function deleteSent(tx: Executor, input: { memberId: string; key: string }): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(
    sql`delete from draft where member_id = ${input.memberId} and key = ${input.key} returning id`,
  );
}

/** Deletes drafts unused since `unusedSince`, and those soft-deleted before `asideSince`; at most a thousand. */
export function deleteOld(tx: Executor, input: { unusedSince: string; asideSince: string }): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(sql`
    delete from draft where id in (
      (select id from draft where deleted_at is null and updated_at < ${input.unusedSince} limit 500)
      union all (select id from draft where deleted_at < ${input.asideSince} limit 500)) returning id`);
}
