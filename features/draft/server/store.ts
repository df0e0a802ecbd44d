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

/** What a browser hands in. */
export interface DraftText {
  key: string;
  fields: Readonly<Record<string, string>>;
  subject: string;
  size: number;
  at: string;
}

interface Place {
  memberId: string;
  name: string;
}

/** The live draft of a place, locked until the commit. */
export function lockDraft(tx: Executor, { memberId, name }: Place): Promise<DraftRecord | undefined> {
  return tx.row<DraftRecord>(sql`
    select id, name, key, fields, version, size, updated_at from draft where member_id = ${memberId} and name = ${name} and deleted_at is null for update`);
}

/** Answers its id. */
export async function insertDraft(tx: Executor, { memberId, name }: Place, text: DraftText): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into draft (member_id, name, key, fields, subject, size, created_at, updated_at)
    values (${memberId}, ${name}, ${text.key}, ${JSON.stringify(text.fields)}, ${text.subject}, ${text.size}, ${text.at}, ${text.at}) returning id`);
  if (!row) throw new Error('the draft was not written');
  return row.id;
}

/** Answers its id. */
export async function updateDraft(tx: Executor, it: { id: string; version: number }, text: DraftText): Promise<string> {
  await tx.run(sql`
    update draft set key = ${text.key}, fields = ${JSON.stringify(text.fields)}, subject = ${text.subject}, size = ${text.size}, version = ${it.version}, updated_at = ${text.at}
    where id = ${it.id}`);
  return it.id;
}

/** Puts a draft aside; answers how many, 0 or 1. */
export function putAside(tx: Executor, it: Place & { key: string; at: string }): Promise<number> {
  return tx.run(sql`
    update draft set deleted_at = ${it.at} where member_id = ${it.memberId} and name = ${it.name} and key = ${it.key} and deleted_at is null`);
}

/** Takes back the last one put aside under this key; answers how many, 0 or 1. */
export function bringBack(tx: Executor, it: Place & { key: string; at: string }): Promise<number> {
  return tx.run(sql`
    update draft set deleted_at = null, updated_at = ${it.at} where id = (
      select id from draft where member_id = ${it.memberId} and name = ${it.name} and key = ${it.key} and deleted_at is not null order by deleted_at desc, id desc limit 1)`);
}

/** Whatever a member had under this key has been sent. Answers the ids. */
export function deleteSent(tx: Executor, it: { memberId: string; key: string }): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(sql`delete from draft where member_id = ${it.memberId} and key = ${it.key} returning id`);
}

/** Drafts nobody has gone on with since `unusedSince`, and those put aside before `asideSince`; at most a thousand. */
export function deleteOld(tx: Executor, it: { unusedSince: string; asideSince: string }): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(sql`
    delete from draft where id in (
      (select id from draft where deleted_at is null and updated_at < ${it.unusedSince} limit 500)
      union all (select id from draft where deleted_at < ${it.asideSince} limit 500)) returning id`);
}
