import { MOST_REACTIONS } from '#features/content/reaction-contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

interface OfMember {
  memberId: string;
  text: TextReference;
}

export interface NewReading extends OfMember {
  at: Date;
  floor: number;
  block: number;
  /** The last floor of the text: what stands there at the first visit is not new. */
  lastFloor: number;
}

/** The ids of what a member has in a list beyond the newest, once this text is in it. */
const beyond = ({ memberId, text }: OfMember, list: { table: Statement; order: Statement }): Statement => sql`
  select id from ${list.table} where member_id = ${memberId} and not (target_kind = ${text.kind}
    and target_id = ${text.id})
  order by ${list.order} offset ${MOST_REACTIONS - 1}`;

/** Remembers a visit, the furthest position of all devices; false for a member who has paused it. */
export async function upsertReading(
  tx: Transaction,
  { at, floor, block, lastFloor, ...of }: NewReading,
): Promise<boolean> {
  const { memberId, text } = of;
  const row = await tx.row<{ is_kept: boolean }>(sql`
    with kept as (
      insert into reading (member_id, target_kind, target_id, read_at, floor, block, known_floor)
      select ${memberId}, ${text.kind}, ${text.id}, ${at}, ${floor}, ${block}, ${lastFloor}
      where not exists (select from reading_pause where member_id = ${memberId})
      on conflict (member_id, target_kind, target_id) do update set
        read_at = greatest(reading.read_at, excluded.read_at), floor = greatest(reading.floor, excluded.floor),
        block = greatest(reading.block, excluded.block), known_floor = greatest(reading.known_floor, excluded.floor)
      returning id
    ), trimmed as (
      delete from reading where id in (${beyond(of, { table: fixed('reading'), order: fixed('read_at desc, id desc') })})
        and member_id = ${memberId} and exists (select from kept)
    )
    select exists (select from kept) as is_kept`);
  return row?.is_kept === true;
}

/** An imported one; what they have read since counts. */
export async function importReading(
  tx: Transaction,
  { memberId, text, at, floor }: OfMember & { at: Date; floor: number },
): Promise<void> {
  await tx.run(sql`
    insert into reading (member_id, target_kind, target_id, read_at, floor, known_floor)
    values (${memberId}, ${text.kind}, ${text.id}, ${at}, ${floor}, ${floor}) on conflict do nothing`);
}

export async function importLater(tx: Transaction, { memberId, text, at }: OfMember & { at: Date }): Promise<void> {
  await tx.run(sql`
    insert into reading_see_later (member_id, target_kind, target_id, created_at)
    values (${memberId}, ${text.kind}, ${text.id}, ${at}) on conflict do nothing`);
}

export async function deleteReading(tx: Transaction, { memberId, text }: OfMember): Promise<void> {
  await tx.run(
    sql`delete from reading where member_id = ${memberId} and target_kind = ${text.kind} and target_id = ${text.id}`,
  );
}

/** Deletes a member's history with all positions; returns how many. */
export const deleteReadings = (tx: Transaction, memberId: string): Promise<number> =>
  tx.run(sql`delete from reading where member_id = ${memberId}`);

export async function updatePause(
  tx: Transaction,
  { memberId, isPaused, at }: { memberId: string; isPaused: boolean; at: Date },
): Promise<void> {
  await tx.run(
    isPaused
      ? sql`insert into reading_pause (member_id, paused_at) values (${memberId}, ${at}) on conflict do nothing`
      : sql`delete from reading_pause where member_id = ${memberId}`,
  );
}

export async function insertLater(tx: Transaction, { at, ...of }: OfMember & { at: Date }): Promise<void> {
  const { memberId, text } = of;
  await tx.run(sql`
    with kept as (
      insert into reading_see_later (member_id, target_kind, target_id, created_at)
        values (${memberId}, ${text.kind}, ${text.id}, ${at})
      on conflict do nothing returning id
    )
    delete from reading_see_later where id in (${beyond(of, { table: fixed('reading_see_later'), order: fixed('id desc') })})
      and member_id = ${memberId} and exists (select from kept)`);
}

export async function deleteLater(tx: Transaction, { memberId, text }: OfMember): Promise<void> {
  await tx.run(
    sql`
      delete from reading_see_later where member_id = ${memberId} and target_kind = ${text.kind}
        and target_id = ${text.id}`,
  );
}

/** Deletes all that a member means to read later; returns how many. */
export const deleteAllLater = (tx: Transaction, memberId: string): Promise<number> =>
  tx.run(sql`delete from reading_see_later where member_id = ${memberId}`);
