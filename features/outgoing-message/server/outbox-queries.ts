import type { OutgoingMessageChannel, OutgoingMessageState } from '#features/outgoing-message/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Language } from '#platform/shared/language.ts';

export interface OutgoingMessageRecord {
  id: string;
  channel: OutgoingMessageChannel;
  template: string;
  recipient: string;
  language: Language;
  state: OutgoingMessageState;
  attempts: number;
  fault: string | null;
  carrier_id: string | null;
  created_at: string;
  sent_at: string | null;
}

const columns = fixed(
  'id, channel, template, recipient, language, state, attempts, fault, carrier_id, created_at, sent_at',
);

export interface OutboxFilter {
  channel?: OutgoingMessageChannel | undefined;
  state?: OutgoingMessageState | undefined;
  recipient?: string | undefined;
}

function conditionOf({ channel, state, recipient }: OutboxFilter): Statement {
  const conditions = [fixed('true')];
  if (channel !== undefined) conditions.push(sql`channel = ${channel}`);
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (recipient !== undefined) conditions.push(sql`recipient = ${recipient}`);
  return joinSql(conditions, ' and ');
}

/** One page of outgoing messages, newest first. */
export function selectOutgoingMessages(
  db: Executor,
  params: { filter: OutboxFilter; limit: number; offset: number },
): Promise<OutgoingMessageRecord[]> {
  return db.rows<OutgoingMessageRecord>(sql`
    select ${columns} from delivery where ${conditionOf(params.filter)} order by id desc limit ${params.limit}::int
      offset ${params.offset}::int`);
}

/** Number of matching messages, counted up to a limit. */
export async function countOutgoingMessages(
  db: Executor,
  params: { filter: OutboxFilter; limit: number },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from delivery where ${conditionOf(params.filter)}
      limit ${params.limit}::int) found`);
  return row?.count ?? 0;
}

export function selectOutgoingMessage(
  db: Executor,
  id: string,
): Promise<(OutgoingMessageRecord & { sealed_words: Buffer | null }) | undefined> {
  return db.row<OutgoingMessageRecord & { sealed_words: Buffer | null }>(
    sql`select ${columns}, sealed_words from delivery where id = ${id}`,
  );
}
