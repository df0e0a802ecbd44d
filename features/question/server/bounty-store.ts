import type { Bounty } from '#features/question/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Amount } from './bounty-limits.ts';

/** Writes a locked question's bounty and counts the move; returns the move's number. */
export async function setBounty(
  tx: Transaction,
  input: { questionId: string; state: Bounty['state']; amount: Amount },
): Promise<number> {
  const row = await tx.row<{ moves: number }>(sql`
    update question set bounty_fen = ${input.amount.fen}, bounty_points = ${input.amount.points},
      bounty_state = ${input.state}, bounty_moves = bounty_moves + 1
    where id = ${input.questionId} returning bounty_moves as moves`);
  if (!row) throw new Error(`there is no question ${input.questionId}`);
  return row.moves;
}

/** Writes a locked question's bounty, which stays what it is, as open or paid, and which answer is adopted, if any. */
export async function setAdopted(
  tx: Transaction,
  input: { questionId: string; answerId: string | null; state: Bounty['state']; at: Date },
): Promise<void> {
  const { questionId, answerId, state, at } = input;
  await tx.run(sql`
    update question set adopted_id = ${answerId}, adopted_at = ${answerId === null ? null : at}, bounty_state = ${state}
      where id = ${questionId}`);
}

export interface AdoptionRecord {
  id: string;
  comment_id: string;
  payee_id: string | null;
  paid_fen: number;
  fee_fen: number;
  paid_points: number;
}

interface NewAdoption {
  questionId: string;
  answerId: string;
  payeeId: string | null;
  byId: string | null;
  byStaff: boolean;
  paidFen: number;
  feeFen: number;
  paidPoints: number;
  at: Date;
}

/** Returns its id. */
export async function insertAdoption(tx: Transaction, input: NewAdoption): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into question_adoption (question_id, comment_id, payee_id, by_id, by_staff, paid_fen, fee_fen, paid_points,
      created_at)
    values (${input.questionId}, ${input.answerId}, ${input.payeeId}, ${input.byId}, ${input.byStaff}, ${input.paidFen},
      ${input.feeFen}, ${input.paidPoints}, ${input.at})
    returning id`);
  if (!row) throw new Error('no adoption was inserted');
  return row.id;
}

/** A locked question's adoption in force. */
export function findAdoption(tx: Transaction, questionId: string): Promise<AdoptionRecord | undefined> {
  return tx.row<AdoptionRecord>(sql`
    select id, comment_id, payee_id, paid_fen::float8 as paid_fen, fee_fen::float8 as fee_fen,
      paid_points::float8 as paid_points
    from question_adoption where question_id = ${questionId} and cancelled_at is null`);
}

export async function cancelStored(tx: Transaction, input: { id: string; byId: string; at: Date }): Promise<void> {
  await tx.run(
    sql`
      update question_adoption set cancelled_at = ${input.at}, cancelled_by_id = ${input.byId} where id = ${input.id}`,
  );
}

/** Ids of a member's questions with an open bounty, in the order of the locks. */
export async function selectWithBounty(db: Executor, authorId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from question where author_id = ${authorId} and bounty_state = 'open' order by id`,
  );
  return rows.map(({ id }) => id);
}
