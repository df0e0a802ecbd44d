import type { OrderStatus, PaymentKind } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { type OrderRecord, orderColumns } from './order-store.ts';

export function selectOwnOrders(
  db: Executor,
  input: { memberId: string; limit: number; offset: number },
): Promise<OrderRecord[]> {
  return db.rows<OrderRecord>(
    sql`
      select ${orderColumns} from payment_order o where o.member_id = ${input.memberId} order by o.id desc
        limit ${input.limit} offset ${input.offset}`,
  );
}

export async function countOwnOrders(db: Executor, memberId: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from payment_order where member_id = ${memberId}`,
  );
  return row?.count ?? 0;
}

/** An order with its payer. */
export interface PaidBy extends OrderRecord {
  account: string;
  nickname: string | null;
  is_gone: boolean;
}

const withPayer = sql`
  ${orderColumns}, m.account, m.nickname, m.state = 'cancelled' as is_gone from payment_order o
    join member m on m.id = o.member_id`;

export interface OrderSearch {
  number: string | undefined;
  account: string | undefined;
  status: OrderStatus | undefined;
  kind: PaymentKind | undefined;
}

function conditionOf(search: OrderSearch): Statement {
  const conditions = [sql`true`];
  if (search.number !== undefined)
    conditions.push(sql`(starts_with(o.number, ${search.number}) or o.trade_number = ${search.number})`);
  if (search.account !== undefined) conditions.push(sql`lower(m.account) = lower(${search.account})`);
  if (search.status !== undefined) conditions.push(sql`o.status = ${search.status}`);
  if (search.kind !== undefined) conditions.push(sql`o.provider = ${search.kind}`);
  return joinSql(conditions, ' and ');
}

export function searchOrders(
  db: Executor,
  search: OrderSearch,
  page: { limit: number; offset: number },
): Promise<PaidBy[]> {
  return db.rows<PaidBy>(
    sql`select ${withPayer} where ${conditionOf(search)} order by o.id desc limit ${page.limit} offset ${page.offset}`,
  );
}

/** Number of orders, counted up to a limit. */
export async function countOrders(db: Executor, search: OrderSearch, most: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from payment_order o join member m on m.id = o.member_id
      where ${conditionOf(search)} limit ${most}) few`);
  return row?.count ?? 0;
}

export function findPaidBy(db: Executor, number: string): Promise<PaidBy | undefined> {
  return db.row<PaidBy>(sql`select ${withPayer} where o.number = ${number}`);
}

/** A member's orders after a cursor, oldest first. */
export function selectOrdersBehind(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OrderRecord[]> {
  return db.rows<OrderRecord>(sql`
    select ${orderColumns} from payment_order o where o.member_id = ${params.memberId} and o.id > ${params.after ?? '0'}
      order by o.id limit 200`);
}
