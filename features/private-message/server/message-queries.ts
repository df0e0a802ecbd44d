import type { Accepts } from '#features/private-message/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

export interface MessageRecord {
  id: string;
  sender_id: string;
  body: string;
  pictures: string[];
  envelope_id: string | null;
  created_at: string;
}

export interface Pair {
  memberId: string;
  partnerId: string;
}

/** The chat of two members. */
export const isOf = ({ memberId, partnerId }: Pair): Statement =>
  sql`
    c.low_id = least(${memberId}::bigint, ${partnerId}::bigint)
      and c.high_id = greatest(${memberId}::bigint, ${partnerId}::bigint)`;

export interface PairRecord {
  is_gone: boolean;
  is_blocking: boolean;
  is_blocked: boolean;
  accepts: Accepts;
  is_followed: boolean;
  has_written: boolean;
  /** Null: they have no conversation. */
  chat_id: string | null;
  cleared_to: string;
  partner_delivered_to: string;
  partner_read_to: string;
}

/** What is between a member and another, in one statement; undefined: there is no such member. */
export function findPair(db: Executor, pair: Pair): Promise<PairRecord | undefined> {
  const { memberId, partnerId } = pair;
  return db.row<PairRecord>(sql`
    select p.state = 'cancelled' as is_gone,
      exists (select from block where member_id = ${memberId} and blocked_id = p.id) as is_blocking,
      exists (select from block where member_id = p.id and blocked_id = ${memberId}) as is_blocked,
      coalesce((select accepts from private_message_member where member_id = p.id), 'all') as accepts,
      exists (select from follow where member_id = p.id and kind = 'member'
        and target_id = ${memberId}::text) as is_followed,
      c.id as chat_id, coalesce(s.cleared_to, 0)::text as cleared_to,
      coalesce(o.delivered_to, 0)::text as partner_delivered_to, coalesce(o.read_to, 0)::text as partner_read_to,
      exists (select from private_message w where w.chat_id = c.id and w.sender_id = p.id) as has_written
    from member p left join private_message_chat c on ${isOf(pair)}
      left join private_message_side s on s.chat_id = c.id and s.member_id = ${memberId}
      left join private_message_side o on o.chat_id = c.id and o.member_id = p.id
    where p.id = ${partnerId}`);
}

/** Messages that a side shows: before one or after one, nearest first. */
export function selectMessages(
  db: Executor,
  params: {
    chatId: string;
    memberId: string;
    clearedTo: string;
    before?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<MessageRecord[]> {
  const { chatId, memberId, clearedTo, before, after, limit } = params;
  const shown = sql`select id, sender_id, body, pictures, envelope_id, created_at from private_message
    where chat_id = ${chatId} and removed_by is distinct from ${memberId}::bigint and id > ${after ?? '0'}
      and id > ${clearedTo}`;
  return after === undefined
    ? db.rows<MessageRecord>(
        sql`${shown} and (${before ?? null}::bigint is null or id < ${before ?? null}) order by id desc limit ${limit}`,
      )
    : db.rows<MessageRecord>(sql`${shown} order by id limit ${limit}`);
}

/** Addresses of all pictures that one of the two still shows, once what neither shows is deleted. */
export async function selectPictures(db: Executor, chatId: string): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(
    sql`select distinct unnest(pictures) as path from private_message where chat_id = ${chatId} and pictures <> '{}'`,
  );
  return rows.map(({ path }) => path);
}

export interface ChatRecord {
  partner_id: string;
  last_id: string;
  unread_count: number;
  sender_id: string | null;
  body: string | null;
  has_pictures: boolean | null;
  has_envelope: boolean | null;
  created_at: string | null;
}

/** A member's conversations, the latest first, with the last message they show. */
export function selectChats(
  db: Executor,
  { memberId, before, limit }: { memberId: string; before: string | null; limit: number },
): Promise<ChatRecord[]> {
  return db.rows<ChatRecord>(sql`
    select case when c.low_id = ${memberId} then c.high_id else c.low_id end as partner_id, s.last_id, s.unread_count,
      m.sender_id, left(m.body, 200) as body, cardinality(m.pictures) > 0 as has_pictures,
        m.envelope_id is not null as has_envelope, m.created_at
    from private_message_side s join private_message_chat c on c.id = s.chat_id
      left join lateral (select * from private_message m where m.chat_id = s.chat_id and m.id > s.cleared_to
        and m.removed_by is distinct from ${memberId}::bigint order by m.id desc limit 1) m on true
    where s.member_id = ${memberId} and s.last_id > s.cleared_to
      and (${before}::bigint is null or s.last_id < ${before})
    order by s.last_id desc limit ${limit}`);
}

export async function findAccepts(db: Executor, memberId: string): Promise<Accepts> {
  const row = await db.row<{ accepts: Accepts }>(
    sql`select accepts from private_message_member where member_id = ${memberId}`,
  );
  return row?.accepts ?? 'all';
}

/** Unread messages of a member: one row. */
export const unreadOf = (memberId: string): Statement =>
  sql`coalesce((select unread_count from private_message_member where member_id = ${memberId}), 0)`;

export interface OwnMessageRecord extends MessageRecord {
  partner: string | null;
}

/** What a member's conversations show them, after a cursor, with the account of the other. */
export function selectOwnMessages(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnMessageRecord[]> {
  return db.rows<OwnMessageRecord>(sql`
    select m.id, m.sender_id, m.body, m.pictures, m.envelope_id, m.created_at,
      (select case when p.state <> 'cancelled' then p.account end from member p where p.id = case
        when c.low_id = ${memberId} then c.high_id else c.low_id end) as partner
    from private_message_side s join private_message_chat c on c.id = s.chat_id
      join private_message m on m.chat_id = s.chat_id and m.id > s.cleared_to and m.removed_by is distinct
        from ${memberId}::bigint
    where s.member_id = ${memberId} and m.id > ${after ?? '0'} order by m.id limit 500`);
}
