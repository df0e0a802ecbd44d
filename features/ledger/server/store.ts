import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface PostedRow {
  module: string;
  key: string;
  sourceId: string | null;
  topicId: string | null;
  actorId: string | null;
  remark: string;
  at: Date;
  kinds: readonly string[];
  holderIds: readonly (string | null)[];
  currencies: readonly string[];
  amounts: readonly number[];
  counterpartyIds: readonly (string | null)[];
}

/** Writes transaction, entries and balances in one statement. Null if this key was already posted. */
export async function callPost(tx: Transaction, row: PostedRow): Promise<string | null> {
  const posted = await tx.row<{ id: string | null }>(sql`
    select ledger_post(${row.module}, ${row.key}, ${row.sourceId}, ${row.topicId}, ${row.actorId}, ${row.remark}, ${row.at.toISOString()},
      ${row.kinds}, ${row.holderIds}, ${row.currencies}, ${row.amounts}, ${row.counterpartyIds}) as id`);
  return posted?.id ?? null;
}

export interface ReversedRow {
  transactionId: string;
  module: string;
  actorId: string | null;
  remark: string;
  at: Date;
}

/** Null if it was already reversed. */
export async function callReverse(tx: Transaction, row: ReversedRow): Promise<string | null> {
  const posted = await tx.row<{ id: string | null }>(
    sql`select ledger_reverse(${row.transactionId}, ${row.module}, ${row.actorId}, ${row.remark}, ${row.at.toISOString()}) as id`,
  );
  return posted?.id ?? null;
}

/** A holder's balances, 0 without an account. */
export async function readBalances(
  db: Executor,
  holder: { kind: string; id: string },
): Promise<{ fen: number; points: number }> {
  const rows = await db.rows<{ currency: string; balance: number }>(
    sql`select currency, balance::float8 as balance from ledger_account where kind = ${holder.kind} and holder_id = ${holder.id} and piece = 0`,
  );
  const of = (currency: string) => rows.find((row) => row.currency === currency)?.balance ?? 0;
  return { fen: of('CNY'), points: of('POINT') };
}

/** Moves a member's whole balance to the platform; null if it is empty or this was already done. */
export async function callForfeit(
  tx: Transaction,
  input: { memberId: string; module: string; key: string; at: Date },
): Promise<string | null> {
  const posted = await tx.row<{ id: string | null }>(
    sql`select ledger_forfeit(${input.memberId}, ${input.module}, ${input.key}, '', ${input.at.toISOString()}) as id`,
  );
  return posted?.id ?? null;
}
