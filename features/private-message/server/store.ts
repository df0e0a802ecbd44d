import type { Accepts } from '#features/private-message/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { isOf, type MessageRecord, type Pair } from './message-queries.ts';

/**
 * The chat of two members, locked, made if there is none: messages of one chat get their ids one after another, so that
 * a reader who asks for those after one misses none.
 */
export async function lockChat(tx: Transaction, pair: Pair): Promise<string> {
  const { memberId, partnerId } = pair;
  const lock = sql`select c.id from private_message_chat c where ${isOf(pair)} for update`;
  const found = await tx.row<{ id: string }>(lock);
  if (found) return found.id;
  await tx.run(sql`
    insert into private_message_chat (low_id, high_id) values (least(${memberId}::bigint, ${partnerId}::bigint),
      greatest(${memberId}::bigint, ${partnerId}::bigint))
    on conflict do nothing`);
  const made = await tx.row<{ id: string }>(lock);
  if (!made) throw new Error('the chat was not made');
  return made.id;
}

export interface NewMessage {
  chatId: string;
  senderId: string;
  receiverId: string;
  body: string;
  pictures: readonly string[];
  envelopeId: string | null;
  at: string;
}

/** Writes a message with both sides and the receiver's counts; undefined: the envelope's message is there already. */
export function insertMessage(tx: Transaction, input: NewMessage): Promise<MessageRecord | undefined> {
  return tx.row<MessageRecord>(sql`
    with message as (
      insert into private_message (chat_id, sender_id, body, pictures, envelope_id, created_at)
      values (${input.chatId}, ${input.senderId}, ${input.body}, ${[...input.pictures]}::text[], ${input.envelopeId},
        ${input.at})
      on conflict (envelope_id) do nothing returning *
    ), own as (
      insert into private_message_side as s (chat_id, member_id, last_id, read_to, delivered_to)
      select chat_id, sender_id, id, 0, 0 from message
      on conflict (chat_id, member_id) do update set last_id = excluded.last_id
    ), other as (
      insert into private_message_side as s (chat_id, member_id, last_id, unread_count)
      select chat_id, ${input.receiverId}::bigint, id, 1 from message
      on conflict (chat_id, member_id) do update set last_id = excluded.last_id, unread_count = s.unread_count + 1
    ), counted as (
      insert into private_message_member as c (member_id, unread_count) select ${input.receiverId}::bigint, 1
        from message
      on conflict (member_id) do update set unread_count = c.unread_count + 1
    )
    select id, sender_id, body, pictures, envelope_id, created_at from message`);
}

/** Marks messages of the other as read, up to one; returns whether anything changed. */
export async function updateRead(
  tx: Transaction,
  { memberId, upTo, ...pair }: Pair & { upTo: string },
): Promise<boolean> {
  const side = await tx.row<{ chat_id: string; unread_count: number; read_to: string; last_id: string }>(sql`
    select s.chat_id, s.unread_count, s.read_to, s.last_id from private_message_side s
      join private_message_chat c on c.id = s.chat_id
    where ${isOf({ memberId, ...pair })} and s.member_id = ${memberId} for update of s`);
  // An id of another chat, or one that does not exist yet, marks no more than there is.
  const readTo = side && BigInt(upTo) < BigInt(side.last_id) ? upTo : side?.last_id;
  if (!side || readTo === undefined || BigInt(readTo) <= BigInt(side.read_to)) return false;
  await tx.run(sql`
    with unread as (select count(*)::int as left from private_message where chat_id = ${side.chat_id} and id > ${readTo}
      and sender_id <> ${memberId}),
    marked as (
      update private_message_side set read_to = ${readTo}, delivered_to = greatest(delivered_to, ${readTo}::bigint),
        unread_count = unread.left
      from unread where chat_id = ${side.chat_id} and member_id = ${memberId}
    )
    update private_message_member set unread_count = greatest(0, unread_count - ${side.unread_count} + unread.left)
      from unread where member_id = ${memberId}`);
  return true;
}

/** Marks everything sent to a member as delivered; returns who had sent it. */
export async function updateDelivered(db: Executor, memberId: string): Promise<string[]> {
  const rows = await db.rows<{ partner_id: string }>(sql`
    update private_message_side s set delivered_to = s.last_id from private_message_chat c
    where s.member_id = ${memberId} and s.unread_count > 0 and s.delivered_to < s.last_id and c.id = s.chat_id
    returning case when c.low_id = ${memberId} then c.high_id else c.low_id end as partner_id`);
  return rows.map((row) => row.partner_id);
}

/** Takes a message off one side; deletes it if the other no longer shows it either. */
export async function removeOnSide(
  tx: Transaction,
  { chatId, memberId, id }: { chatId: string; memberId: string; id: string },
): Promise<void> {
  await tx.run(sql`delete from private_message where id = ${id} and chat_id = ${chatId} and removed_by <> ${memberId}`);
  await tx.run(
    sql`
      update private_message set removed_by = ${memberId} where id = ${id} and chat_id = ${chatId}
        and removed_by is null`,
  );
}

/** Takes the whole conversation off one side, and what neither side shows any longer out of the database. */
export async function clearSide(
  tx: Transaction,
  { chatId, memberId }: { chatId: string; memberId: string },
): Promise<void> {
  await tx.run(sql`
    with before as (select unread_count from private_message_side where chat_id = ${chatId} and member_id = ${memberId}
      for update),
    cleared as (
      update private_message_side set cleared_to = last_id, read_to = last_id, unread_count = 0
        where chat_id = ${chatId} and member_id = ${memberId}
    )
    update private_message_member set unread_count = greatest(0,
      private_message_member.unread_count - before.unread_count) from before where member_id = ${memberId}`);
}

/** Deletes what neither side shows; returns whether nothing is left. A side that is gone shows nothing. */
export async function deleteUnshown(tx: Transaction, chatId: string): Promise<boolean> {
  await tx.run(sql`
    delete from private_message m using private_message_chat c
    where m.chat_id = ${chatId} and c.id = m.chat_id and not exists (
      select from private_message_side s where s.chat_id = m.chat_id and m.id > s.cleared_to
        and m.removed_by is distinct from s.member_id)`);
  return (await tx.row(sql`select from private_message where chat_id = ${chatId} limit 1`)) === undefined;
}

export async function deleteChat(tx: Transaction, chatId: string): Promise<void> {
  await tx.run(sql`delete from private_message_chat where id = ${chatId}`);
}

/** Ends a member's sides; returns their chats. */
export async function deleteSides(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ chat_id: string }>(
    sql`delete from private_message_side where member_id = ${memberId} returning chat_id`,
  );
  return rows.map((row) => row.chat_id);
}

export async function updateAccepts(db: Executor, memberId: string, accepts: Accepts): Promise<void> {
  await db.run(sql`
    insert into private_message_member (member_id, accepts) values (${memberId}, ${accepts})
    on conflict (member_id) do update set accepts = excluded.accepts`);
}
