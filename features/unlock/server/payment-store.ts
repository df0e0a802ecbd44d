import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { factsOf, targetKinds } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { Payment } from './unlock-payer.ts';

export async function nextPaymentId(tx: Transaction): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`select nextval(pg_get_serial_sequence('unlock_payment', 'id')) as id`);
  if (!row) throw new Error('no number for a payment');
  return row.id;
}

export async function insertPayment(
  tx: Transaction,
  input: Payment & { id: string; fee: number; transactionId: string; dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into unlock_payment (id, hidden_content_id, version, target_kind, target_id, payer_id, payee_id, kind,
      amount, fee, transaction_id, created_at, due_at)
    overriding system value values (${input.id}, ${input.hiddenContentId}, ${input.version}, ${input.target.kind},
      ${input.target.id}, ${input.payerId}, ${input.payeeId}, ${input.kind}, ${input.amount}, ${input.fee},
      ${input.transactionId}, ${input.at}, ${input.dueAt})`);
}

/** The active payment for a part. */
export function findPayment(
  db: Executor,
  input: { hiddenContentId: string; payerId: string },
): Promise<{ id: string } | undefined> {
  return db.row(
    sql`
      select id from unlock_payment where hidden_content_id = ${input.hiddenContentId} and payer_id = ${input.payerId}
        and state <> 'refunded'`,
  );
}

export type PaymentState = 'held' | 'disputed' | 'released' | 'refunded';

export interface PaymentRow {
  id: string;
  hidden_content_id: string;
  target_kind: string;
  target_id: string;
  payer_id: string;
  payee_id: string | null;
  kind: 'points' | 'money';
  amount: number;
  fee: number;
  transaction_id: string;
  state: PaymentState;
  due_at: string;
}

/** A payment, locked until the commit: concurrent settlements wait here. */
export function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  return tx.row<PaymentRow>(sql`
    select id, hidden_content_id, target_kind, target_id, payer_id, payee_id, kind, amount::float8 as amount,
      fee::float8 as fee, transaction_id, state, due_at
    from unlock_payment where id = ${id} for no key update`);
}

/** Those of these members whose accounts still exist; locked until the commit. */
export async function lockPresent(tx: Transaction, ids: readonly (string | null)[]): Promise<Set<string>> {
  const existing = ids.filter((id) => id !== null);
  if (existing.length === 0) return new Set();
  const rows = await tx.rows<{ id: string }>(
    sql`select id from member where id = any(${existing}::bigint[]) and state <> 'cancelled' order by id for key share`,
  );
  return new Set(rows.map((row) => row.id));
}

/** The text that payment `p` is for has been deleted by staff. */
const isTakenDown = () =>
  sql`
    exists (select from (${factsOf({ kind: fixed('p.target_kind'), id: fixed('p.target_id'), among: targetKinds() })}) f
      where f.status = 'deleted_by_staff')`;

/** The same for a locked payment, as it is now. */
export async function isTextTakenDown(tx: Transaction, paymentId: string): Promise<boolean> {
  return (
    (await tx.row(sql`select 1 as one from unlock_payment p where p.id = ${paymentId} and ${isTakenDown()}`)) !==
    undefined
  );
}

export async function markSettled(
  tx: Transaction,
  input: { id: string; state: 'released' | 'refunded'; at: Date },
): Promise<void> {
  await tx.run(sql`update unlock_payment set state = ${input.state}, settled_at = ${input.at} where id = ${input.id}`);
}

export async function markDisputed(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update unlock_payment set state = 'disputed' where id = ${id}`);
}

/** Payments to settle now: past the dispute period, or of a deleted text. In order, after a cursor. */
export async function selectDuePayments(
  db: Executor,
  params: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from unlock_payment p
    where p.state in ('held', 'disputed') and p.id > ${params.after}
      and ((p.state = 'held' and p.due_at <= ${params.now}) or ${isTakenDown()})
    order by p.id limit ${params.limit}`);
  return rows.map((row) => row.id);
}

/** Whether a payment is held for this text. */
export async function hasOpenPayments(db: Executor, { kind, id }: TextReference): Promise<boolean> {
  return (
    (await db.row(
      sql`
        select 1 as one from unlock_payment where target_kind = ${kind} and target_id = ${id}
          and state in ('held', 'disputed') limit 1`,
    )) !== undefined
  );
}

export interface WaitingRow {
  kind: 'points' | 'money';
  amount: number;
  until: string | null;
}

/** What is held for an author, by kind and without the site's share; `until`: when the last undisputed part is due. */
export function selectWaiting(db: Executor, payeeId: string): Promise<WaitingRow[]> {
  return db.rows<WaitingRow>(sql`
    select kind, sum(amount - fee)::float8 as amount, max(due_at) filter (where state = 'held') as until
    from unlock_payment where payee_id = ${payeeId} and state in ('held', 'disputed') group by kind`);
}

export interface DisputeRow {
  decision: 'refunded' | 'released' | null;
}

export function findDispute(db: Executor, paymentId: string): Promise<DisputeRow | undefined> {
  return db.row<DisputeRow>(sql`select decision from unlock_dispute where payment_id = ${paymentId}`);
}

export async function insertDispute(
  tx: Transaction,
  input: { paymentId: string; reason: string; at: Date },
): Promise<void> {
  await tx.run(
    sql`
      insert into unlock_dispute (payment_id, reason, opened_at)
        values (${input.paymentId}, ${input.reason}, ${input.at})`,
  );
}

export async function updateAnswer(tx: Transaction, input: { paymentId: string; words: string }): Promise<void> {
  await tx.run(sql`update unlock_dispute set answer = ${input.words} where payment_id = ${input.paymentId}`);
}

export interface DecisionRow {
  paymentId: string;
  decision: 'refunded' | 'released';
  decidedAs: 'author' | 'staff' | 'site';
  decidedBy: string | null;
  note: string;
  at: Date;
}

export async function updateDecision(tx: Transaction, input: DecisionRow): Promise<void> {
  await tx.run(sql`
    update unlock_dispute set decision = ${input.decision}, decided_as = ${input.decidedAs},
      decided_by = ${input.decidedBy}, note = ${input.note}, decided_at = ${input.at}
    where payment_id = ${input.paymentId}`);
}
