import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface Mark {
  sessionId: string;
  markHash: Buffer;
  now: string;
}

/** Stores a session's mark, replacing an earlier one. */
export async function upsertMark(
  tx: Executor,
  input: { sessionId: string; memberId: string; markHash: Buffer; phone: string; endsAt: string },
): Promise<void> {
  await tx.run(sql`
    insert into phone_change_mark (session_id, member_id, mark_hash, phone, ends_at)
    values (${input.sessionId}, ${input.memberId}, ${input.markHash}, ${input.phone}, ${input.endsAt})
    on conflict (session_id) do update set mark_hash = excluded.mark_hash, phone = excluded.phone,
      ends_at = excluded.ends_at`);
}

/** The phone of a valid mark. */
export async function findMarkedPhone(db: Executor, { sessionId, markHash, now }: Mark): Promise<string | undefined> {
  const row = await db.row<{ phone: string }>(sql`
    select phone from phone_change_mark where session_id = ${sessionId} and mark_hash = ${markHash}
      and ends_at > ${now}`);
  return row?.phone;
}

/** Same, and deletes the mark: of two concurrent calls only one gets it. */
export async function takeMarkedPhone(tx: Executor, { sessionId, markHash, now }: Mark): Promise<string | undefined> {
  const row = await tx.row<{ phone: string }>(sql`
    delete from phone_change_mark where session_id = ${sessionId} and mark_hash = ${markHash} and ends_at > ${now}
      returning phone`);
  return row?.phone;
}

/** Deletes a member's marks in all sessions. */
export async function deleteMarksOf(tx: Executor, memberId: string): Promise<void> {
  await tx.run(sql`delete from phone_change_mark where member_id = ${memberId}`);
}

export function deleteEndedMarks(db: Executor, now: string): Promise<number> {
  return db.run(sql`delete from phone_change_mark where ends_at < ${now}`);
}
