import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface RefundRecord {
  id: string;
  number: string;
  /** The order whose payer was debited; null when nobody had been credited. */
  order_number: string | null;
  /** The odd payment it refunds; null: the order's own payment. */
  notice_id: string | null;
  provider: PaymentKind;
  /** The payment's numbers at the provider. */
  paid_number: string;
  paid_trade: string | null;
  paid_fen: string;
  paid_currency: string;
  fen: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string;
  transaction_id: string | null;
  provider_number: string | null;
  /** As written by `logFault`. */
  said: string;
  attempts: number;
  created_by: string | null;
  created_at: string;
  ended_at: string | null;
}

const columns = sql`r.id, r.number, o.number as order_number, r.notice_id, coalesce(n.provider, o.provider) as provider,
  case when n.id is null then o.number else coalesce(n.order_number, '') end as paid_number, case when n.id is null
    then o.trade_number else n.trade_number end as paid_trade,
  coalesce(n.fen, o.fen) as paid_fen, coalesce(n.currency, 'CNY') as paid_currency, r.fen, r.state, r.reason,
    r.transaction_id, r.provider_number, r.said, r.attempts,
  r.created_by, r.created_at, r.ended_at
  from payment_refund r left join payment_order o on o.id = r.order_id
    left join payment_notice n on n.id = r.notice_id`;

/** Reserves the id of the next refund: the ledger key needs it before the row exists. */
export async function nextRefundId(tx: Executor): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`select nextval(pg_get_serial_sequence('payment_refund', 'id')) as id`);
  if (!row) throw new Error('no id');
  return row.id;
}

export interface NewRefund {
  id: string;
  number: string;
  orderId: string | null;
  noticeId: string | null;
  fen: number;
  reason: string;
  transactionId: string | null;
  createdBy: string;
  at: string;
}

/** Due immediately. */
export async function insertRefund(tx: Executor, input: NewRefund): Promise<void> {
  await tx.run(sql`
    insert into payment_refund (id, number, order_id, notice_id, fen, reason, transaction_id, created_by, created_at,
      due_at) overriding system value
    values (${input.id}, ${input.number}, ${input.orderId}, ${input.noticeId}, ${input.fen}, ${input.reason},
      ${input.transactionId}, ${input.createdBy}, ${input.at}, ${input.at})`);
}

/** Refunds of an order's own payment, and of odd payments that were credited to it or named it. */
export function selectRefunds(
  db: Executor,
  order: { id: string; number: string },
): Promise<(RefundRecord & { by: string | null })[]> {
  return db.rows(sql`
    select (select coalesce(m.nickname, m.account) from member m where m.id = r.created_by) as by, ${columns}
    where r.order_id = ${order.id} or r.notice_id in (select id from payment_notice
      where order_number = ${order.number}) order by r.id desc limit 100`);
}

/** Claims the provider's refund that has been due longest, by postponing it so that no other process takes it. */
export async function claimNextRefund(
  db: Executor,
  input: { kind: PaymentKind; now: string; until: string },
): Promise<string | undefined> {
  const row = await db.row<{ number: string }>(sql`
    update payment_refund set due_at = ${input.until}, attempts = attempts + 1
    where id = (
      select r.id from payment_refund r left join payment_order o on o.id = r.order_id
        left join payment_notice n on n.id = r.notice_id
      where r.state = 'waiting' and r.due_at <= ${input.now} and coalesce(n.provider, o.provider) = ${input.kind}
        order by r.due_at limit 1 for update of r skip locked)
    returning number`);
  return row?.number;
}

export async function claimRefund(
  db: Executor,
  input: { number: string; now: string; until: string },
): Promise<boolean> {
  return (
    (await db.run(
      sql`
        update payment_refund set due_at = ${input.until}, attempts = attempts + 1 where number = ${input.number}
          and state = 'waiting' and due_at <= ${input.now}`,
    )) > 0
  );
}

export function findRefund(db: Executor, number: string): Promise<RefundRecord | undefined> {
  return db.row<RefundRecord>(sql`select ${columns} where r.number = ${number}`);
}

export function lockRefund(tx: Executor, number: string): Promise<RefundRecord | undefined> {
  return tx.row<RefundRecord>(sql`select ${columns} where r.number = ${number} for update of r`);
}

/** Whether a refund of its own payment is in progress. */
export async function isAnyWaiting(tx: Executor, orderId: string): Promise<boolean> {
  return (
    (await tx.row(
      sql`select from payment_refund where order_id = ${orderId} and notice_id is null and state = 'waiting'`,
    )) !== undefined
  );
}

/** The outcome is unknown; retried when due. */
export async function updateSaid(
  db: Executor,
  input: { id: string; said: string; providerNumber: string | null; dueAt: string },
): Promise<void> {
  await db.run(sql`
    update payment_refund set said = ${input.said.slice(0, 300)},
      provider_number = coalesce(${input.providerNumber}, provider_number), due_at = ${input.dueAt}
    where id = ${input.id} and state = 'waiting'`);
}

interface Ended {
  id: string;
  state: 'done' | 'failed';
  said: string;
  providerNumber: string | null;
  at: string;
  providerAt: string | null;
}

export async function updateEnded(tx: Executor, input: Ended): Promise<void> {
  await tx.run(sql`
    update payment_refund set state = ${input.state}, said = ${input.said.slice(0, 300)},
      provider_number = coalesce(${input.providerNumber}, provider_number), ended_at = ${input.at},
      provider_at = ${input.providerAt}
    where id = ${input.id}`);
}
