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

export interface AdminOrderRow extends OrderRow {
  member_id: string;
  begins_at: string;
  refund_reason: string;
}

const columns =
  fixed(`o.id, o.number, o.status, o.card_id, o.role_zh, o.role_en, o.card_zh, o.card_en, o.specification_zh, o.specification_en, o.quantity, o.duration, o.unit,
  o.fen::float8 as fen, o.points::float8 as points, o.created_at, o.refunded_at, o.member_id, o.begins_at, o.ends_at, o.refund_reason`);

export function findOrder(db: Executor, id: string): Promise<AdminOrderRow | undefined> {
  return db.row<AdminOrderRow>(sql`select ${columns} from membership_order o where o.id = ${id}`);
}

/** Orders by their numbers. */
export function selectNumbered(db: Executor, numbers: readonly string[]): Promise<OrderRow[]> {
  return db.rows<OrderRow>(
    sql`select ${columns} from membership_order o where o.number = any(${[...numbers]}::text[])`,
  );
}

/** A member's orders, newest first. */
export function selectOrdersOf(
  db: Executor,
  params: { memberId: string; limit: number; offset: number },
): Promise<OrderRow[]> {
  return db.rows<OrderRow>(
    sql`
      select ${columns} from membership_order o where o.member_id = ${params.memberId} order by o.id desc
        limit ${params.limit} offset ${params.offset}`,
  );
}

export async function countOrdersOf(db: Executor, params: { memberId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from (select from membership_order where member_id = ${params.memberId}
        limit ${params.most}) as counted`,
  );
  return row?.count ?? 0;
}

export interface OrderFilter {
  /** An order number, or an account. */
  q: string | undefined;
  status: 'paid' | 'refunded' | undefined;
}

function matching({ q, status }: OrderFilter): Statement {
  const byStatus = status === undefined ? sql`true` : sql`o.status = ${status}`;
  if (q === undefined) return byStatus;
  return sql`
    ${byStatus} and (o.number = ${q} or o.member_id = (select id from member where lower(account) = lower(${q})))`;
}

/** All orders, newest first. */
export function selectAdminOrders(
  db: Executor,
  params: OrderFilter & { limit: number; offset: number },
): Promise<AdminOrderRow[]> {
  return db.rows<AdminOrderRow>(
    sql`
      select ${columns} from membership_order o where ${matching(params)} order by o.id desc limit ${params.limit}
        offset ${params.offset}`,
  );
}

export async function countAdminOrders(db: Executor, params: OrderFilter & { most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from (select from membership_order o where ${matching(params)}
        limit ${params.most}) as counted`,
  );
  return row?.count ?? 0;
}

/** A member's orders after a cursor, for the data export. */
export function selectOwnOrdersAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OrderRow[]> {
  return db.rows<OrderRow>(
    sql`
      select ${columns} from membership_order o where o.member_id = ${params.memberId} and o.id > ${params.after ?? '0'}
        order by o.id limit 200`,
  );
}
