import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** What a member has set up; everything is off for a member without a row. */
export interface FactorRecord {
  totp_sealed: Buffer | null;
  is_totp_on: boolean;
  totp_last_step: number;
  asks_passkey: boolean;
  passkeys: number;
  recovery_left: number;
}

export async function selectFactors(db: Executor, memberId: string): Promise<FactorRecord> {
  const row = await db.row<FactorRecord>(sql`
    select f.totp_sealed, f.totp_confirmed_at is not null as is_totp_on,
      coalesce(f.totp_last_step, 0)::float8 as totp_last_step,
      coalesce(f.asks_passkey, false) as asks_passkey,
      (select count(*)::int from passkey p where p.member_id = one.id) as passkeys,
      (select count(*)::int from second_factor_code c where c.member_id = one.id and c.used_at is null) as recovery_left
    from (select ${memberId}::bigint as id) one left join second_factor f on f.member_id = one.id`);
  if (!row) throw new Error('the factors of a member were not answered');
  return row;
}

/** Locks the member's factor row, created if missing; concurrent changes of one member wait here. */
export async function lockFactors(tx: Executor, memberId: string): Promise<FactorRecord> {
  await tx.run(sql`insert into second_factor (member_id) values (${memberId}) on conflict do nothing`);
  await tx.run(sql`select from second_factor where member_id = ${memberId} for update`);
  return selectFactors(tx, memberId);
}

/** Stores a secret pending its first code. The active secret remains valid until then. */
export async function writePending(
  tx: Executor,
  input: { memberId: string; sealed: Buffer; endsAt: string },
): Promise<void> {
  await tx.run(sql`
    insert into second_factor_pending (member_id, sealed, ends_at)
      values (${input.memberId}, ${input.sealed}, ${input.endsAt})
    on conflict (member_id) do update set sealed = excluded.sealed, ends_at = excluded.ends_at, tries = 0`);
}

/** Counts an attempt on the pending secret; undefined when none is pending or its attempts are used up. */
export async function tryPending(
  db: Executor,
  input: { memberId: string; now: string; most: number },
): Promise<Buffer | undefined> {
  const row = await db.row<{ sealed: Buffer }>(sql`
    update second_factor_pending set tries = tries + 1 where member_id = ${input.memberId} and ends_at > ${input.now}
      and tries < ${input.most} returning sealed`);
  return row?.sealed;
}

/** Makes the pending secret the active one; false when another secret is pending by now. */
export async function confirmTotp(
  tx: Executor,
  input: { memberId: string; sealed: Buffer; step: number; now: string },
): Promise<boolean> {
  const taken = await tx.run(
    sql`delete from second_factor_pending where member_id = ${input.memberId} and sealed = ${input.sealed}`,
  );
  if (taken === 0) return false;
  await tx.run(
    sql`
      update second_factor set totp_sealed = ${input.sealed}, totp_confirmed_at = ${input.now},
        totp_last_step = ${input.step} where member_id = ${input.memberId}`,
  );
  return true;
}

export async function clearTotp(tx: Executor, memberId: string): Promise<void> {
  await tx.run(
    sql`
      update second_factor set totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0
        where member_id = ${memberId}`,
  );
}

/** Records a time step as used; false when it or a later one is already used. */
export async function takeStep(
  db: Executor,
  input: { memberId: string; sealed: Buffer; step: number },
): Promise<boolean> {
  return (
    (await db.run(
      sql`
        update second_factor set totp_last_step = ${input.step} where member_id = ${input.memberId}
          and totp_sealed = ${input.sealed} and totp_last_step < ${input.step}`,
    )) > 0
  );
}

export async function updateRequiresPasskey(tx: Executor, input: { memberId: string; on: boolean }): Promise<void> {
  await tx.run(sql`update second_factor set asks_passkey = ${input.on} where member_id = ${input.memberId}`);
}

export async function deleteCodes(tx: Executor, memberId: string): Promise<void> {
  await tx.run(sql`delete from second_factor_code where member_id = ${memberId}`);
}

export async function replaceCodes(
  tx: Executor,
  input: { memberId: string; salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await deleteCodes(tx, input.memberId);
  await tx.run(sql`
    insert into second_factor_code (member_id, code_hash, salt) select ${input.memberId}, hash, ${input.salt}
      from unnest(${[...input.hashes]}::bytea[]) as hash`);
}

/** The salt shared by all codes of a member. */
export async function selectSalt(db: Executor, memberId: string): Promise<Buffer | undefined> {
  return (
    await db.row<{ salt: Buffer }>(
      sql`select salt from second_factor_code where member_id = ${memberId} and salt is not null limit 1`,
    )
  )?.salt;
}

/**
 * Consumes a recovery code by its hash or, for legacy codes, its HMAC; false when it is not the member's or already
 * used.
 */
export async function takeCode(
  db: Executor,
  input: { memberId: string; hash: Buffer; keyed: Buffer; now: string },
): Promise<boolean> {
  return (
    (await db.run(sql`
    update second_factor_code set used_at = ${input.now} where member_id = ${input.memberId} and used_at is null
      and ((salt is not null and code_hash = ${input.hash}) or (salt is null and code_hash = ${input.keyed}))`)) > 0
  );
}

/** Legacy codes without a salt. */
export function selectPlainCodes(db: Executor, limit: number): Promise<{ member_id: string; code_hash: Buffer }[]> {
  return db.rows(
    sql`select member_id, code_hash from second_factor_code where salt is null order by member_id limit ${limit}`,
  );
}

export async function wrapCode(
  db: Executor,
  input: { memberId: string; keyed: Buffer; salt: Buffer; hash: Buffer },
): Promise<void> {
  await db.run(
    sql`
      update second_factor_code set code_hash = ${input.hash}, salt = ${input.salt} where member_id = ${input.memberId}
        and code_hash = ${input.keyed} and salt is null`,
  );
}

/** Stores a ticket for a member who has passed the first step. */
export async function insertTicket(
  db: Executor,
  input: { hash: Buffer; memberId: string; way: string; endsAt: string },
): Promise<void> {
  await db.run(
    sql`
      insert into second_factor_ticket (ticket_hash, member_id, way, ends_at)
        values (${input.hash}, ${input.memberId}, ${input.way}, ${input.endsAt})`,
  );
}

export async function findTicket(
  db: Executor,
  input: { hash: Buffer; now: string; most: number },
): Promise<string | undefined> {
  const row = await db.row<{ member_id: string }>(sql`
    select member_id from second_factor_ticket where ticket_hash = ${input.hash} and ends_at > ${input.now}
      and tries < ${input.most}`);
  return row?.member_id;
}

/** Counts an attempt with a ticket and returns its member; undefined when the ticket is no longer valid. */
export function tryTicket(
  db: Executor,
  input: { hash: Buffer; now: string; most: number },
): Promise<{ member_id: string; way: string | null } | undefined> {
  return db.row(sql`
    update second_factor_ticket set tries = tries + 1 where ticket_hash = ${input.hash} and ends_at > ${input.now}
      and tries < ${input.most} returning member_id, way`);
}

/** Consumes a ticket; false when it was already consumed. */
export async function takeTicket(tx: Executor, input: { hash: Buffer; memberId: string }): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from second_factor_ticket where ticket_hash = ${input.hash} and member_id = ${input.memberId}`,
    )) > 0
  );
}

/** Consumes every ticket of a member; returns how many. */
export function deleteTicketsOf(tx: Executor, memberId: string): Promise<number> {
  return tx.run(sql`delete from second_factor_ticket where member_id = ${memberId}`);
}

/** Records a fresh proof of identity for a session. */
export async function upsertMark(db: Executor, input: { sessionId: string; endsAt: string }): Promise<void> {
  await db.run(sql`
    insert into second_factor_mark (session_id, ends_at) values (${input.sessionId}, ${input.endsAt})
      on conflict (session_id) do update set ends_at = excluded.ends_at`);
}

/** Consumes that proof; false when there is no valid one. */
export async function takeMark(db: Executor, input: { sessionId: string; now: string }): Promise<boolean> {
  return (
    (await db.run(
      sql`delete from second_factor_mark where session_id = ${input.sessionId} and ends_at > ${input.now}`,
    )) > 0
  );
}

/** Deletes expired rows; returns how many. */
export async function deleteEnded(db: Executor, now: string): Promise<number> {
  const tickets = await db.run(sql`delete from second_factor_ticket where ends_at < ${now}`);
  const marks = await db.run(sql`delete from second_factor_mark where ends_at < ${now}`);
  return tickets + marks + (await db.run(sql`delete from second_factor_pending where ends_at < ${now}`));
}
