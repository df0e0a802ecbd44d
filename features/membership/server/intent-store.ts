import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NewIntent {
  memberId: string;
  specificationId: string;
  quantity: number;
  fen: number;
  points: number;
  at: string;
}

/** Returns its id. */
export async function insertIntent(tx: Transaction, input: NewIntent): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into membership_intent (member_id, specification_id, quantity, fen, points, created_at)
    values (${input.memberId}, ${input.specificationId}, ${input.quantity}, ${input.fen}, ${input.points}, ${input.at})
      returning id`);
  if (!row) throw new Error('the intent was not written');
  return row.id;
}

export interface WaitingIntent {
  id: string;
  member_id: string;
  specification_id: string | null;
  quantity: number;
  fen: number;
  points: number;
}

/** Locks the row if it is still waiting. */
export function lockWaiting(
  tx: Transaction,
  params: { id: string; memberId: string },
): Promise<WaitingIntent | undefined> {
  return tx.row<WaitingIntent>(sql`
    select id, member_id, specification_id, quantity, fen::float8 as fen, points::float8 as points
      from membership_intent
    where id = ${params.id} and member_id = ${params.memberId} and state = 'waiting' for update`);
}

export async function markDone(tx: Transaction, input: { id: string; orderId: string }): Promise<void> {
  await tx.run(sql`update membership_intent set state = 'done', order_id = ${input.orderId} where id = ${input.id}`);
}

/** Stores the error code that says why the money stayed on the balance. */
export async function markRefused(db: Executor, input: { id: string; refusal: string }): Promise<void> {
  await db.run(
    sql`
      update membership_intent set state = 'refused', refusal = ${input.refusal} where id = ${input.id}
        and state = 'waiting'`,
  );
}

/** A member's latest intent since an instant. */
export function findLastIntent(
  db: Executor,
  params: { memberId: string; since: string },
): Promise<
  | {
      id: string;
      state: 'waiting' | 'done' | 'refused';
      refusal: string | null;
      order_id: string | null;
      created_at: string;
    }
  | undefined
> {
  return db.row(sql`
    select id, state, refusal, order_id, created_at from membership_intent where member_id = ${params.memberId}
      and created_at > ${params.since} order by id desc limit 1`);
}
