import type { Unit } from '#features/membership/duration.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A specification for sale, with the prices of one piece. */
export interface OfferRow {
  id: string;
  card_id: string;
  role_id: string | null;
  role_code: string | null;
  role_kind: string | null;
  role_zh: string | null;
  role_en: string | null;
  card_zh: string;
  card_en: string;
  name_zh: string;
  name_en: string;
  fen: number;
  points: number;
  stock: number | null;
  duration: number;
  unit: Unit;
  sale_from: string | null;
  sale_to: string | null;
  is_enabled: boolean;
  is_on_shelf: boolean;
}

const offer = (id: string) => sql`
  select s.id, s.card_id, c.role_id, r.code as role_code, r.kind as role_kind, r.name_zh as role_zh,
    r.name_en as role_en, c.name_zh as card_zh, c.name_en as card_en,
    s.name_zh, s.name_en, s.fen::float8 as fen, s.points::float8 as points, s.stock::float8 as stock, s.duration,
      s.unit, s.sale_from, s.sale_to, s.is_enabled, c.is_on_shelf
  from membership_specification s join membership_card c on c.id = s.card_id left join role r on r.id = c.role_id
  where s.id = ${id}`;

export function findOffer(db: Executor, id: string): Promise<OfferRow | undefined> {
  return db.row<OfferRow>(offer(id));
}

/**
 * Takes pieces from a limited stock; returns whether there were enough. With unlimited stock buyers do not block each
 * other: they only lock the row against staff changes.
 */
export async function takeStock(tx: Transaction, input: { id: string; quantity: number }): Promise<boolean> {
  const counted = await tx.run(
    sql`
      update membership_specification set stock = stock - ${input.quantity} where id = ${input.id}
        and stock >= ${input.quantity}`,
  );
  if (counted > 0) return true;
  const row = await tx.row<{ stock: string | null }>(
    sql`select stock from membership_specification where id = ${input.id} for share`,
  );
  return row?.stock === null;
}

/** Returns pieces to a limited stock. */
export async function returnStock(tx: Transaction, input: { id: string; quantity: number }): Promise<void> {
  await tx.run(
    sql`
      update membership_specification set stock = stock + ${input.quantity} where id = ${input.id}
        and stock is not null`,
  );
}

export interface NewOrder {
  number: string;
  memberId: string;
  offer: OfferRow;
  quantity: number;
  fen: number;
  points: number;
  beginsAt: string;
  endsAt: string;
  /** The ledger transaction that paid for it. */
  transactionId: string;
  at: string;
}

/** Returns its id. */
export async function insertOrder(tx: Transaction, input: NewOrder): Promise<string> {
  const { offer: sold } = input;
  const row = await tx.row<{ id: string }>(sql`
    insert into membership_order (number, member_id, card_id, specification_id, role_id, role_zh, role_en, card_zh,
      card_en, specification_zh, specification_en,
      quantity, duration, unit, fen, points, begins_at, ends_at, transaction_id, created_at)
    values (${input.number}, ${input.memberId}, ${sold.card_id}, ${sold.id}, ${sold.role_id}, ${sold.role_zh},
      ${sold.role_en}, ${sold.card_zh}, ${sold.card_en}, ${sold.name_zh}, ${sold.name_en},
      ${input.quantity}, ${sold.duration}, ${sold.unit}, ${input.fen}, ${input.points}, ${input.beginsAt},
        ${input.endsAt}, ${input.transactionId}, ${input.at})
    returning id`);
  if (!row) throw new Error('the order was not written');
  return row.id;
}

/** The stock and buyer of an order, read before anything is locked. */
export function findSale(
  tx: Transaction,
  id: string,
): Promise<{ member_id: string; specification_id: string | null; quantity: number } | undefined> {
  return tx.row(sql`select member_id, specification_id, quantity from membership_order where id = ${id}`);
}

export interface LockedOrder {
  id: string;
  number: string;
  member_id: string;
  role_id: string | null;
  role_code: string | null;
  fen: number;
  points: number;
  status: 'paid' | 'refunded';
  begins_at: string;
  ends_at: string;
  transaction_id: string;
}

export function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  return tx.row<LockedOrder>(sql`
    select o.id, o.number, o.member_id, o.role_id, r.code as role_code, o.fen::float8 as fen,
      o.points::float8 as points,
      o.status, o.begins_at, o.ends_at, o.transaction_id
    from membership_order o left join role r on r.id = o.role_id where o.id = ${id} for update of o`);
}

export async function markRefunded(
  tx: Transaction,
  input: { id: string; by: string; reason: string; at: string },
): Promise<void> {
  await tx.run(
    sql`
      update membership_order set status = 'refunded', refunded_at = ${input.at}, refunded_by = ${input.by},
        refund_reason = ${input.reason} where id = ${input.id}`,
  );
}

/** Moves the periods of these orders `ms` earlier. */
export async function moveOrders(tx: Transaction, { ids, ms }: { ids: readonly string[]; ms: number }): Promise<void> {
  if (ids.length === 0) return;
  const seconds = ms / 1000;
  await tx.run(sql`
    update membership_order set begins_at = begins_at - make_interval(secs => ${seconds}),
      ends_at = ends_at - make_interval(secs => ${seconds})
    where id = any(${[...ids]}::bigint[])`);
}
