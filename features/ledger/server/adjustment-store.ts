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

const columns = fixed(
  'id, member_id, currency, amount::float8 as amount, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at, decision, transaction_id',
);

/** Reserves the id of an adjustment, so that the ledger can refer to it before the row is written. */
export async function takeId(tx: Transaction): Promise<string> {
  const row = await tx.row<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('ledger_adjustment', 'id')) as id`,
  );
  if (!row) throw new Error('no id');
  return row.id;
}

/** Inserts a pending adjustment or, with its transaction, a booked one. */
export async function insertAdjustment(
  tx: Transaction,
  input: Pick<
    AdjustmentRecord,
    'id' | 'member_id' | 'currency' | 'amount' | 'reason' | 'asked_by' | 'asked_at' | 'expires_at' | 'transaction_id'
  >,
): Promise<void> {
  await tx.run(sql`
    insert into ledger_adjustment (id, member_id, currency, amount, reason, asked_by, asked_at, expires_at, state,
      transaction_id)
    overriding system value values (${input.id}, ${input.member_id}, ${input.currency}, ${input.amount},
      ${input.reason}, ${input.asked_by}, ${input.asked_at}, ${input.expires_at},
      ${input.transaction_id === null ? 'waiting' : 'done'}, ${input.transaction_id})`);
}

export function lockAdjustment(tx: Transaction, id: string): Promise<AdjustmentRecord | undefined> {
  return tx.row<AdjustmentRecord>(sql`select ${columns} from ledger_adjustment where id = ${id} for update`);
}

export async function decideAdjustment(
  tx: Transaction,
  input: {
    id: string;
    state: 'done' | 'declined';
    by: string;
    at: string;
    decision: string;
    transactionId: string | null;
  },
): Promise<void> {
  await tx.run(sql`
    update ledger_adjustment set state = ${input.state}, decided_by = ${input.by}, decided_at = ${input.at},
      decision = ${input.decision}, transaction_id = ${input.transactionId}
    where id = ${input.id}`);
}

export function findAdjustment(db: Executor, id: string): Promise<AdjustmentRecord | undefined> {
  return db.row<AdjustmentRecord>(sql`select ${columns} from ledger_adjustment where id = ${id}`);
}

export interface AdjustmentsRequested {
  memberId?: string | undefined;
  state?: 'waiting' | 'done' | 'declined' | 'expired' | undefined;
  before?: string | undefined;
  now: Date;
  limit: number;
}

/** Newest first; `expired` are pending ones past their time limit. */
export function selectAdjustments(db: Executor, params: AdjustmentsRequested): Promise<AdjustmentRecord[]> {
  const now = params.now.toISOString();
  const states = {
    waiting: sql`state = 'waiting' and expires_at > ${now}`,
    expired: sql`state = 'waiting' and expires_at <= ${now}`,
    done: fixed(`state = 'done'`),
    declined: fixed(`state = 'declined'`),
  };
  const conditions: Statement[] = [fixed('true')];
  if (params.memberId !== undefined) conditions.push(sql`member_id = ${params.memberId}`);
  if (params.state !== undefined) conditions.push(states[params.state]);
  if (params.before !== undefined) conditions.push(sql`id < ${params.before}`);
  return db.rows<AdjustmentRecord>(
    sql`
      select ${columns} from ledger_adjustment where ${joinSql(conditions, ' and ')} order by id desc
        limit ${params.limit}`,
  );
}

/** Adjustments that wait for a second person, counted up to a limit. */
export async function countWaiting(db: Executor, params: { now: Date; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ledger_adjustment where state = 'waiting' and expires_at > ${params.now.toISOString()}
        limit ${params.most}) few`);
  return row?.count ?? 0;
}
