import type { Channel, Purpose } from '#features/verification-code/purposes.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** What a code is bound to. */
export interface Binding {
  purpose: Purpose;
  channel: Channel;
  target: string;
  holder: string;
}

/** Only the newest code counts, with all its attempts. */
export async function putCode(tx: Transaction, input: Binding & { codeHash: Buffer; endsAt: string }): Promise<void> {
  await tx.run(sql`
    insert into verification_code (purpose, channel, target, holder, code_hash, ends_at)
      values (${input.purpose}, ${input.channel}, ${input.target}, ${input.holder}, ${input.codeHash}, ${input.endsAt})
    on conflict (purpose, channel, target, holder) do update set code_hash = excluded.code_hash,
      ends_at = excluded.ends_at, tries = 0, used_at = null`);
}

/**
 * Counts an attempt and returns the code's hash; undefined when no valid code or attempt is left. The row lock
 * serializes attempts at one code.
 */
export async function takeLook(
  db: Executor,
  input: Binding & { now: string; most: number },
): Promise<{ id: string; hash: Buffer } | undefined> {
  return db.row<{ id: string; hash: Buffer }>(sql`
    update verification_code set tries = tries + 1
    where purpose = ${input.purpose} and channel = ${input.channel} and target = ${input.target}
      and holder = ${input.holder} and tries < ${input.most}::int and used_at is null and ends_at > ${input.now}
    returning id, code_hash as hash`);
}

/** Consumes a code; false when it was consumed or replaced meanwhile. */
export async function useUp(db: Executor, input: { id: string; hash: Buffer; now: string }): Promise<boolean> {
  return (
    (await db.run(
      sql`
        update verification_code set used_at = ${input.now} where id = ${input.id} and code_hash = ${input.hash}
          and used_at is null`,
    )) > 0
  );
}

export function deleteEnded(db: Executor, now: Date): Promise<number> {
  return db.run(sql`delete from verification_code where ends_at < ${now.toISOString()}`);
}
