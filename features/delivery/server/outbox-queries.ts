import type { DeliveryChannel, DeliveryState } from '#features/delivery/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Language } from '#platform/shared/language.ts';

export interface DeliveryRecord {
  id: string;
  channel: DeliveryChannel;
  template: string;
  recipient: string;
  language: Language;
  state: DeliveryState;
  attempts: number;
  fault: string | null;
  carrier_id: string | null;
  created_at: string;
  sent_at: string | null;
}

const columns = fixed('id, channel, template, recipient, language, state, attempts, fault, carrier_id, created_at, sent_at');

export interface OutboxFilter {
  channel?: DeliveryChannel | undefined;
  state?: DeliveryState | undefined;
  recipient?: string | undefined;
}

function conditionOf({ channel, state, recipient }: OutboxFilter): Statement {
  const conditions = [fixed('true')];
  if (channel !== undefined) conditions.push(sql`channel = ${channel}`);
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (recipient !== undefined) conditions.push(sql`recipient = ${recipient}`);
  return joinSql(conditions, ' and ');
}

/** One page of what has gone out or has not, newest first. */
export function selectDeliveries(db: Executor, asked: { filter: OutboxFilter; limit: number; offset: number }): Promise<DeliveryRecord[]> {
  return db.rows<DeliveryRecord>(sql`
    select ${columns} from delivery where ${conditionOf(asked.filter)} order by id desc limit ${asked.limit}::int offset ${asked.offset}::int`);
}

/** How many fit, counted up to a limit. */
export async function countDeliveries(db: Executor, asked: { filter: OutboxFilter; limit: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from delivery where ${conditionOf(asked.filter)} limit ${asked.limit}::int) found`);
  return row?.count ?? 0;
}

export function selectDelivery(db: Executor, id: string): Promise<(DeliveryRecord & { sealed_words: Buffer | null }) | undefined> {
  return db.row<DeliveryRecord & { sealed_words: Buffer | null }>(sql`select ${columns}, sealed_words from delivery where id = ${id}`);
}
