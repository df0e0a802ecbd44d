import type { Start } from '#features/payment/contract.ts';
import type { OrderStatus, PaymentKind, Product, Purpose, ReviewState } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Amounts are strings of digits, as the database returns them. */
export interface OrderRecord {
  id: string;
  number: string;
  member_id: string;
  provider: PaymentKind;
  product: Product;
  fen: string;
  purpose: Purpose;
  purpose_id: string | null;
  status: OrderStatus;
  start: Start | null;
  handle: string | null;
  trade_number: string | null;
  is_late: boolean;
  refunded_fen: string;
  created_at: string;
  closes_at: string;
  paid_at: string | null;
  asked_at: string | null;
  /** The odd payment most relevant to the payer: one awaiting review, else the latest. */
  odd: { review: ReviewState; isOwn: boolean; fen: number; currency: string } | null;
}

/** The provider-verified payment that the order could not accept. */
const odd = sql`
  (select jsonb_build_object('review', n.review, 'isOwn', n.credited_order_id is not distinct
    from o.id, 'fen', n.fen, 'currency', n.currency)
  from payment_notice n
  where n.provider = o.provider and (n.order_number = o.number or n.credited_order_id = o.id)
    and n.trade_number is distinct from o.trade_number
    and n.verdict in ('stale', 'unknown_order', 'wrong_amount', 'wrong_currency', 'second_payment', 'member_gone')
      and n.review not in ('none', 'resolved')
    and n.fen is not null and n.currency is not null
  order by n.review in ('open', 'proposed') desc, n.id desc limit 1) as odd`;

export const orderColumns = sql`
  o.id, o.number, o.member_id, o.provider, o.product, o.fen, o.purpose, o.purpose_id, o.status, o.start, o.handle,
    o.trade_number,
  o.is_late, o.refunded_fen, o.created_at, o.closes_at, o.paid_at, o.asked_at, ${odd}`;

export interface NewOrder {
  number: string;
  memberId: string;
  kind: PaymentKind;
  product: Product;
  fen: number;
  purpose: Purpose;
  purposeId: string | null;
  createdAt: string;
  closesAt: string;
}

export async function insertOrder(tx: Executor, input: NewOrder): Promise<void> {
  await tx.run(sql`
    insert into payment_order (number, member_id, provider, product, fen, purpose, purpose_id, created_at, closes_at)
    values (${input.number}, ${input.memberId}, ${input.kind}, ${input.product}, ${input.fen}, ${input.purpose},
      ${input.purposeId}, ${input.createdAt}, ${input.closesAt})`);
}

export function findOrder(db: Executor, number: string): Promise<OrderRecord | undefined> {
  return db.row<OrderRecord>(sql`select ${orderColumns} from payment_order o where o.number = ${number}`);
}

export function lockOrder(tx: Executor, number: string): Promise<OrderRecord | undefined> {
  return tx.row<OrderRecord>(sql`select ${orderColumns} from payment_order o where o.number = ${number} for update`);
}

/** Stores how the payer continues while the order waits; only the first write counts. */
export async function updateStart(
  db: Executor,
  input: { id: string; start: Start; handle: string | null },
): Promise<void> {
  await db.run(sql`
    update payment_order set start = ${JSON.stringify(input.start)}::jsonb, handle = ${input.handle}
      where id = ${input.id} and status = 'waiting' and start is null`);
}

/** Records a provider query; returns false if there was one since `before`. */
export async function updateRequested(
  db: Executor,
  input: { id: string; at: string; before: string },
): Promise<boolean> {
  return (
    (await db.run(
      sql`
        update payment_order set asked_at = ${input.at} where id = ${input.id}
          and (asked_at is null or asked_at <= ${input.before})`,
    )) > 0
  );
}

/** Only an order that waits or was closed unpaid. */
export async function updatePaid(
  tx: Executor,
  input: { id: string; tradeNumber: string; isLate: boolean; at: string; providerAt: string | null },
): Promise<void> {
  const count = await tx.run(sql`
    update payment_order set status = 'paid', trade_number = ${input.tradeNumber}, is_late = ${input.isLate},
      paid_at = ${input.at}, provider_at = ${input.providerAt}
    where id = ${input.id} and status in ('waiting', 'closed')`);
  if (count !== 1) throw new Error('the order was not there to be paid');
}

/** Returns false when the order was paid in the meantime. */
export async function updateClosed(db: Executor, { number }: { number: string }): Promise<boolean> {
  return (
    (await db.run(sql`update payment_order set status = 'closed' where number = ${number} and status = 'waiting'`)) > 0
  );
}

export async function updateRefunded(
  tx: Executor,
  input: { id: string; refundedFen: number; status: OrderStatus },
): Promise<void> {
  await tx.run(
    sql`update payment_order set refunded_fen = ${input.refundedFen}, status = ${input.status} where id = ${input.id}`,
  );
}

/** Whether this payment has settled another order. */
export async function isTradeTaken(
  tx: Executor,
  input: { kind: PaymentKind; tradeNumber: string; otherThan: string },
): Promise<boolean> {
  return (
    (await tx.row(
      sql`
        select from payment_order where provider = ${input.kind} and trade_number = ${input.tradeNumber}
          and id <> ${input.otherThan}`,
    )) !== undefined
  );
}

interface Due {
  kind: PaymentKind;
  now: string;
  before: string;
  limit: number;
}

/** A provider's begun, waiting orders that were not queried since `before`; excludes those to be closed. */
export function selectToRequest(db: Executor, input: Due): Promise<OrderRecord[]> {
  return db.rows<OrderRecord>(sql`
    select ${orderColumns} from payment_order o
    where o.status = 'waiting' and o.provider = ${input.kind} and o.closes_at > ${input.now} and o.start is not null
      and o.created_at <= ${input.before} and (o.asked_at is null or o.asked_at <= ${input.before})
    order by o.asked_at nulls first limit ${input.limit}`);
}

/** A provider's waiting orders that have expired: first those unknown to it, then the longest waiting. */
export function selectToClose(db: Executor, input: Due): Promise<OrderRecord[]> {
  return db.rows<OrderRecord>(sql`
    select ${orderColumns} from payment_order o
    where o.status = 'waiting' and o.provider = ${input.kind} and o.closes_at <= ${input.now}
      and (o.asked_at is null or o.asked_at <= ${input.before})
    order by o.start is null desc, o.asked_at nulls first, o.closes_at limit ${input.limit}`);
}
