import type { Unit } from '#features/membership/duration.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

export interface OrderRow {
  id: string;
  number: string;
  status: 'paid' | 'refunded';
  card_id: string | null;
  role_zh: string;
  role_en: string;
  card_zh: string;
  card_en: string;
  specification_zh: string;
  specification_en: string;
  quantity: number;
  duration: number;
  unit: Unit;
  fen: number;
  points: number;
  created_at: string;
  refunded_at: string | null;
  ends_at: string;
}

export interface KeptOrderRow extends OrderRow {
  member_id: string;
  begins_at: string;
  refund_reason: string;
}

const columns = fixed(`o.id, o.number, o.status, o.card_id, o.role_zh, o.role_en, o.card_zh, o.card_en, o.specification_zh, o.specification_en, o.quantity, o.duration, o.unit,
  o.fen::float8 as fen, o.points::float8 as points, o.created_at, o.refunded_at, o.member_id, o.begins_at, o.ends_at, o.refund_reason`);

export function findOrder(db: Executor, id: string): Promise<KeptOrderRow | undefined> {
  return db.row<KeptOrderRow>(sql`select ${columns} from membership_order o where o.id = ${id}`);
}

/** A member's orders, newest first. */
export function selectOrdersOf(db: Executor, asked: { memberId: string; limit: number; offset: number }): Promise<OrderRow[]> {
  return db.rows<OrderRow>(sql`select ${columns} from membership_order o where o.member_id = ${asked.memberId} order by o.id desc limit ${asked.limit} offset ${asked.offset}`);
}

export async function countOrdersOf(db: Executor, asked: { memberId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from membership_order where member_id = ${asked.memberId} limit ${asked.most}) as counted`,
  );
  return row?.count ?? 0;
}

export interface OrderFilter {
  /** A number of an order, or an account. */
  q: string | undefined;
  status: 'paid' | 'refunded' | undefined;
}

function matching({ q, status }: OrderFilter): Statement {
  const byStatus = status === undefined ? sql`true` : sql`o.status = ${status}`;
  if (q === undefined) return byStatus;
  return sql`${byStatus} and (o.number = ${q} or o.member_id = (select id from member where lower(account) = lower(${q})))`;
}

/** Orders of everybody, newest first. */
export function selectKeptOrders(db: Executor, asked: OrderFilter & { limit: number; offset: number }): Promise<KeptOrderRow[]> {
  return db.rows<KeptOrderRow>(sql`select ${columns} from membership_order o where ${matching(asked)} order by o.id desc limit ${asked.limit} offset ${asked.offset}`);
}

export async function countKeptOrders(db: Executor, asked: OrderFilter & { most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*)::int as count from (select from membership_order o where ${matching(asked)} limit ${asked.most}) as counted`);
  return row?.count ?? 0;
}

/** A member's orders behind one, for his own archive. */
export function selectOwnOrdersAfter(db: Executor, asked: { memberId: string; after: string | null }): Promise<OrderRow[]> {
  return db.rows<OrderRow>(sql`select ${columns} from membership_order o where o.member_id = ${asked.memberId} and o.id > ${asked.after ?? '0'} order by o.id limit 200`);
}
