import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Returns how many were added: 0 if the block already existed. */
export function insertBlock(tx: Executor, input: { memberId: string; blockedId: string; at: string }): Promise<number> {
  return tx.run(
    sql`
      insert into block (member_id, blocked_id, created_at) values (${input.memberId}, ${input.blockedId}, ${input.at})
        on conflict do nothing`,
  );
}

export async function deleteBlock(tx: Executor, input: { memberId: string; blockedId: string }): Promise<number> {
  return tx.run(sql`delete from block where member_id = ${input.memberId} and blocked_id = ${input.blockedId}`);
}
