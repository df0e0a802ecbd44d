import type { IdentityKind } from '#features/member/identity.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface RecoveryRow {
  id: string;
  kind: IdentityKind;
  target: string;
  tries: number;
  is_answer_right: boolean;
  is_code_right: boolean;
  /** Set once everything is proven; the hash is then that of the token. */
  member_id: string | null;
  proof_hash: Buffer | null;
}

export async function insertRecovery(
  db: Executor,
  input: { ticketHash: Buffer; kind: IdentityKind; target: string; endsAt: string },
): Promise<void> {
  await db.run(
    sql`
      insert into recovery (ticket_hash, kind, target, ends_at)
        values (${input.ticketHash}, ${input.kind}, ${input.target}, ${input.endsAt})`,
  );
}

export function selectRecovery(db: Executor, ticketHash: Buffer, now: string): Promise<RecoveryRow | undefined> {
  return db.row<RecoveryRow>(sql`
    select id, kind, target, tries, is_answer_right, is_code_right, member_id, proof_hash from recovery
      where ticket_hash = ${ticketHash} and ends_at > ${now}`);
}

/** Counts an attempt before it is checked; returns false when there were too many. */
export async function countTry(db: Executor, id: string, most: number): Promise<boolean> {
  return (await db.run(sql`update recovery set tries = tries + 1 where id = ${id} and tries < ${most}`)) > 0;
}

/** Records a proof; returns false when the recovery has ended in the meantime. */
export async function markProven(db: Executor, id: string, what: 'answer' | 'code'): Promise<boolean> {
  const touched =
    what === 'answer'
      ? db.run(sql`update recovery set is_answer_right = true where id = ${id}`)
      : db.run(sql`update recovery set is_code_right = true where id = ${id}`);
  return (await touched) > 0;
}

/** Turns a ticket into the member's only token. */
export async function grantToken(
  tx: Transaction,
  input: { id: string; tokenHash: Buffer; memberId: string; proofHash: Buffer; endsAt: string },
): Promise<void> {
  await tx.run(sql`delete from recovery where member_id = ${input.memberId} and id <> ${input.id}`);
  await tx.run(sql`
    update recovery set ticket_hash = ${input.tokenHash}, member_id = ${input.memberId},
      proof_hash = ${input.proofHash}, ends_at = ${input.endsAt} where id = ${input.id}`);
}

/** Consumes a token: a second caller gets none. */
export function takeToken(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<{ member_id: string; proof_hash: Buffer } | undefined> {
  return tx.row(
    sql`
      delete from recovery where ticket_hash = ${tokenHash} and member_id is not null and ends_at > ${now}
        returning member_id, proof_hash`,
  );
}

export interface WaitRow {
  proof_hash: Buffer;
  address: string;
  agent: string;
  asked_at: string;
  opens_at: string;
  ends_at: string;
  stopped_at: string | null;
}

export function selectWait(db: Executor, memberId: string): Promise<WaitRow | undefined> {
  return db.row<WaitRow>(
    sql`
      select proof_hash, address, agent, asked_at, opens_at, ends_at, stopped_at from recovery_wait
        where member_id = ${memberId}`,
  );
}

export interface NewWait {
  memberId: string;
  proofHash: Buffer;
  address: string;
  agent: string;
  askedAt: string;
  opensAt: string;
  endsAt: string;
}

/** Begins a wait, replacing an older one. */
export async function replaceWait(tx: Transaction, input: NewWait): Promise<void> {
  await tx.run(sql`
    insert into recovery_wait (member_id, proof_hash, address, agent, asked_at, opens_at, ends_at)
    values (${input.memberId}, ${input.proofHash}, ${input.address}, ${input.agent}, ${input.askedAt}, ${input.opensAt},
      ${input.endsAt})
    on conflict (member_id) do update set proof_hash = excluded.proof_hash, address = excluded.address,
      agent = excluded.agent, asked_at = excluded.asked_at,
      opens_at = excluded.opens_at, ends_at = excluded.ends_at, stopped_at = null`);
}

/** Stops a wait and deletes the token it may have led to. */
export async function stopWait(tx: Transaction, memberId: string, now: string): Promise<void> {
  await tx.run(sql`update recovery_wait set stopped_at = coalesce(stopped_at, ${now}) where member_id = ${memberId}`);
  await tx.run(sql`delete from recovery where member_id = ${memberId}`);
}

export async function deleteWait(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql`delete from recovery_wait where member_id = ${memberId}`);
}

/** Deletes expired rows; returns how many. A stopped wait is kept. */
export async function deleteEnded(db: Executor, now: string): Promise<number> {
  const tickets = await db.run(sql`delete from recovery where ends_at < ${now}`);
  return tickets + (await db.run(sql`delete from recovery_wait where ends_at < ${now} and stopped_at is null`));
}
