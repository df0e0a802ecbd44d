import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface RefundRecord {
  id: string;
  number: string;
  order_id: string;
  order_number: string;
  fen: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string;
  transaction_id: string;
  provider_number: string | null;
  said: string;
  attempts: number;
  created_by: string | null;
  created_at: string;
  ended_at: string | null;
}

const columns = sql`r.id, r.number, r.order_id, o.number as order_number, r.fen, r.state, r.reason, r.transaction_id, r.provider_number, r.said, r.attempts, r.created_by,
  r.created_at, r.ended_at from payment_refund r join payment_order o on o.id = r.order_id`;

/** The next one's id: the ledger's key needs it before there is a row. */
export async function nextRefundId(tx: Executor): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`select nextval(pg_get_serial_sequence('payment_refund', 'id')) as id`);
  if (!row) throw new Error('no id');
  return row.id;
}

export interface NewRefund {
  id: string;
  number: string;
  orderId: string;
  fen: number;
  reason: string;
  transactionId: string;
  createdBy: string;
  at: string;
}

/** Due at once. */
export async function insertRefund(tx: Executor, it: NewRefund): Promise<void> {
  await tx.run(sql`
    insert into payment_refund (id, number, order_id, fen, reason, transaction_id, created_by, created_at, due_at) overriding system value
    values (${it.id}, ${it.number}, ${it.orderId}, ${it.fen}, ${it.reason}, ${it.transactionId}, ${it.createdBy}, ${it.at}, ${it.at})`);
}

export function selectRefunds(db: Executor, orderId: string): Promise<(RefundRecord & { by: string | null })[]> {
  return db.rows(
    sql`select (select coalesce(m.nickname, m.account) from member m where m.id = r.created_by) as by, ${columns} where r.order_id = ${orderId} order by r.id desc limit 100`,
  );
}

/** One that is due, put off so that nobody else takes it meanwhile. */
export async function claimRefunds(db: Executor, it: { now: string; until: string; limit: number }): Promise<string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    update payment_refund set due_at = ${it.until}, attempts = attempts + 1
    where id in (select id from payment_refund where state = 'waiting' and due_at <= ${it.now} order by due_at limit ${it.limit} for update skip locked)
    returning number`);
  return rows.map((row) => row.number);
}

export async function claimRefund(db: Executor, it: { number: string; now: string; until: string }): Promise<boolean> {
  return (await db.run(sql`update payment_refund set due_at = ${it.until}, attempts = attempts + 1 where number = ${it.number} and state = 'waiting' and due_at <= ${it.now}`)) > 0;
}

export function findRefund(db: Executor, number: string): Promise<RefundRecord | undefined> {
  return db.row<RefundRecord>(sql`select ${columns} where r.number = ${number}`);
}

export function lockRefund(tx: Executor, number: string): Promise<RefundRecord | undefined> {
  return tx.row<RefundRecord>(sql`select ${columns} where r.number = ${number} for update of r`);
}

export async function isAnyWaiting(tx: Executor, orderId: string): Promise<boolean> {
  return (await tx.row(sql`select from payment_refund where order_id = ${orderId} and state = 'waiting'`)) !== undefined;
}

/** It is not known yet what becomes of it: asked again when it is due. */
export async function updateSaid(db: Executor, it: { id: string; said: string; providerNumber: string | null; dueAt: string }): Promise<void> {
  await db.run(sql`
    update payment_refund set said = ${it.said.slice(0, 300)}, provider_number = coalesce(${it.providerNumber}, provider_number), due_at = ${it.dueAt}
    where id = ${it.id} and state = 'waiting'`);
}

export async function updateEnded(tx: Executor, it: { id: string; state: 'done' | 'failed'; said: string; providerNumber: string | null; at: string }): Promise<void> {
  await tx.run(sql`
    update payment_refund set state = ${it.state}, said = ${it.said.slice(0, 300)}, provider_number = coalesce(${it.providerNumber}, provider_number), ended_at = ${it.at}
    where id = ${it.id}`);
}
