import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Answers how many were added: 0 where it was there. */
export function insertBlock(tx: Executor, it: { memberId: string; blockedId: string; at: string }): Promise<number> {
  return tx.run(sql`insert into block (member_id, blocked_id, created_at) values (${it.memberId}, ${it.blockedId}, ${it.at}) on conflict do nothing`);
}

export async function deleteBlock(tx: Executor, it: { memberId: string; blockedId: string }): Promise<void> {
  await tx.run(sql`delete from block where member_id = ${it.memberId} and blocked_id = ${it.blockedId}`);
}
