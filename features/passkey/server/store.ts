import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface PasskeyRecord {
  id: string;
  member_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

const columns = sql`
  id, member_id, credential_id, public_key, counter::float8 as counter, transports, is_synced, name, created_at,
    last_used_at`;

/** A member's keys, oldest first. */
export function selectPasskeys(db: Executor, memberId: string): Promise<PasskeyRecord[]> {
  return db.rows<PasskeyRecord>(sql`select ${columns} from passkey where member_id = ${memberId} order by id`);
}

export function findPasskey(db: Executor, credentialId: Buffer): Promise<PasskeyRecord | undefined> {
  return db.row<PasskeyRecord>(sql`select ${columns} from passkey where credential_id = ${credentialId}`);
}

export interface NewRow {
  memberId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  isSynced: boolean;
  name: string;
  at: string;
}

/** Returns false when the credential is already registered. */
export async function insertPasskey(tx: Executor, row: NewRow): Promise<boolean> {
  const written = await tx.run(sql`
    insert into passkey (member_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    values (${row.memberId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${[...row.transports]}::text[],
      ${row.isSynced}, ${row.name}, ${row.at})
    on conflict do nothing`);
  return written > 0;
}

/**
 * Advances a passkey's counter. Returns false when it did not increase, except for passkeys that do not count at all.
 */
export async function moveCounter(db: Executor, input: { id: string; counter: number; at: string }): Promise<boolean> {
  const moved = await db.run(sql`
    update passkey set counter = ${input.counter}, last_used_at = ${input.at}
    where id = ${input.id} and (counter < ${input.counter} or (counter = 0 and ${input.counter} = 0))`);
  return moved > 0;
}

/** Returns the number of rows: 0 or 1. */
export function updateName(tx: Executor, input: { id: string; memberId: string; name: string }): Promise<number> {
  return tx.run(sql`update passkey set name = ${input.name} where id = ${input.id} and member_id = ${input.memberId}`);
}

/** Returns the number of rows: 0 or 1. */
export function deletePasskey(tx: Executor, input: { id: string; memberId: string }): Promise<number> {
  return tx.run(sql`delete from passkey where id = ${input.id} and member_id = ${input.memberId}`);
}

export type Purpose = 'register' | 'login' | 'second' | 'confirm';

export async function insertChallenge(
  db: Executor,
  input: { hash: Buffer; purpose: Purpose; memberId: string | null; endsAt: string },
): Promise<void> {
  await db.run(
    sql`
      insert into passkey_challenge (challenge_hash, purpose, member_id, ends_at)
        values (${input.hash}, ${input.purpose}, ${input.memberId}, ${input.endsAt})`,
  );
}

/** Consumes a challenge. Returns false when it is unknown, expired, used, or for another purpose or member. */
export async function takeChallenge(
  db: Executor,
  input: { hash: Buffer; purpose: Purpose; memberId: string | null; now: string },
): Promise<boolean> {
  const taken = await db.run(sql`
    delete from passkey_challenge where challenge_hash = ${input.hash} and purpose = ${input.purpose}
      and member_id is not distinct from ${input.memberId} and ends_at > ${input.now}`);
  return taken > 0;
}

/** Deletes expired challenges; returns how many. */
export function deleteEnded(db: Executor, now: string): Promise<number> {
  return db.run(sql`delete from passkey_challenge where ends_at < ${now}`);
}
