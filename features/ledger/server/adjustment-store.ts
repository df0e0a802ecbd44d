import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

export interface AdjustmentRecord {
  id: string;
  member_id: string;
  currency: Currency;
  amount: number;
  reason: string;
  asked_by: string;
  asked_at: string;
  expires_at: string | null;
  state: 'waiting' | 'done' | 'declined';
  decided_by: string | null;
  decided_at: string | null;
  decision: string;
  transaction_id: string | null;
}

const columns = fixed('id, member_id, currency, amount::float8 as amount, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at, decision, transaction_id');

/** The id an adjustment will have, so that the books can name it before it is written. */
export async function takeId(tx: Transaction): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`select nextval(pg_get_serial_sequence('ledger_adjustment', 'id')) as id`);
  if (!row) throw new Error('no id');
  return row.id;
}

/** Writes one that waits, or (with its transaction) one that is done. */
export async function insertAdjustment(
  tx: Transaction,
  it: Pick<AdjustmentRecord, 'id' | 'member_id' | 'currency' | 'amount' | 'reason' | 'asked_by' | 'asked_at' | 'expires_at' | 'transaction_id'>,
): Promise<void> {
  await tx.run(sql`
    insert into ledger_adjustment (id, member_id, currency, amount, reason, asked_by, asked_at, expires_at, state, transaction_id)
    overriding system value values (${it.id}, ${it.member_id}, ${it.currency}, ${it.amount}, ${it.reason}, ${it.asked_by}, ${it.asked_at}, ${it.expires_at},
      ${it.transaction_id === null ? 'waiting' : 'done'}, ${it.transaction_id})`);
}

export function lockAdjustment(tx: Transaction, id: string): Promise<AdjustmentRecord | undefined> {
  return tx.row<AdjustmentRecord>(sql`select ${columns} from ledger_adjustment where id = ${id} for update`);
}

export async function decideAdjustment(
  tx: Transaction,
  it: { id: string; state: 'done' | 'declined'; by: string; at: string; decision: string; transactionId: string | null },
): Promise<void> {
  await tx.run(sql`
    update ledger_adjustment set state = ${it.state}, decided_by = ${it.by}, decided_at = ${it.at}, decision = ${it.decision}, transaction_id = ${it.transactionId}
    where id = ${it.id}`);
}

export function findAdjustment(db: Executor, id: string): Promise<AdjustmentRecord | undefined> {
  return db.row<AdjustmentRecord>(sql`select ${columns} from ledger_adjustment where id = ${id}`);
}

export interface AdjustmentsAsked {
  memberId?: string | undefined;
  state?: 'waiting' | 'done' | 'declined' | 'expired' | undefined;
  before?: string | undefined;
  now: Date;
  limit: number;
}

/** Newest first; `expired` are those that wait in vain. */
export function selectAdjustments(db: Executor, asked: AdjustmentsAsked): Promise<AdjustmentRecord[]> {
  const now = asked.now.toISOString();
  const states = {
    waiting: sql`state = 'waiting' and expires_at > ${now}`,
    expired: sql`state = 'waiting' and expires_at <= ${now}`,
    done: fixed(`state = 'done'`),
    declined: fixed(`state = 'declined'`),
  };
  const conditions: Statement[] = [fixed('true')];
  if (asked.memberId !== undefined) conditions.push(sql`member_id = ${asked.memberId}`);
  if (asked.state !== undefined) conditions.push(states[asked.state]);
  if (asked.before !== undefined) conditions.push(sql`id < ${asked.before}`);
  return db.rows<AdjustmentRecord>(sql`select ${columns} from ledger_adjustment where ${joinSql(conditions, ' and ')} order by id desc limit ${asked.limit}`);
}
