import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A person's identity at a provider. */
export interface Subject {
  providerId: string;
  subject: string;
}

/** The member linked to this identity, if any; records the use. */
export async function useLink(
  db: Executor,
  input: Subject & { name: string; at: string },
): Promise<string | undefined> {
  const row = await db.row<{ member_id: string }>(sql`
    update login_provider_link set last_used_at = ${input.at}, name = ${input.name}
      where provider_id = ${input.providerId} and subject = ${input.subject} returning member_id`);
  return row?.member_id;
}

/** False if this identity, or this member at this provider, is already linked. */
export async function insertLink(
  tx: Executor,
  input: Subject & { memberId: string; name: string; at: string },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into login_provider_link (provider_id, subject, member_id, name, created_at, last_used_at)
    values (${input.providerId}, ${input.subject}, ${input.memberId}, ${input.name}, ${input.at}, ${input.at})
      on conflict do nothing`);
  return written > 0;
}

/** The member linked to an identity. */
export async function findLinked(db: Executor, input: Subject): Promise<string | undefined> {
  return (
    await db.row<{ member_id: string }>(
      sql`
        select member_id from login_provider_link where provider_id = ${input.providerId}
          and subject = ${input.subject}`,
    )
  )?.member_id;
}

export interface LinkRecord {
  provider_id: string;
  name: string;
  created_at: string;
  last_used_at: string;
}

export function selectLinks(db: Executor, memberId: string): Promise<LinkRecord[]> {
  return db.rows<LinkRecord>(
    sql`select provider_id, name, created_at, last_used_at from login_provider_link where member_id = ${memberId}`,
  );
}

/** Returns how many were deleted: 0 or 1. */
export function deleteLink(tx: Executor, input: { providerId: string; memberId: string }): Promise<number> {
  return tx.run(
    sql`delete from login_provider_link where provider_id = ${input.providerId} and member_id = ${input.memberId}`,
  );
}

/** Marks a return as used; false if it already was, in any process. */
export async function takeReturn(db: Executor, input: { hash: Buffer; endsAt: string }): Promise<boolean> {
  return (
    (await db.run(
      sql`
        insert into login_provider_return (state_hash, ends_at) values (${input.hash}, ${input.endsAt})
          on conflict do nothing`,
    )) > 0
  );
}

/** Deletes records of expired returns; returns how many. */
export function deleteEnded(db: Executor, now: string): Promise<number> {
  return db.run(sql`delete from login_provider_return where ends_at < ${now}`);
}
