import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface ReminderRow {
  memberId: string;
  kind: string;
  rank: number;
  event: string;
  actorId: string | null;
  text: TextReference | null;
  thread: TextReference | null;
  facts: object;
  at: string;
}

/** How its reader has chosen to be told of it. */
export interface ToldRow extends ReminderRow {
  isListed: boolean;
  mail: 'once' | 'digest' | null;
  push: 'due' | null;
}

/** Locks the counts of members, and with them the order of their reminders. One who has left gets none anew. */
export async function lockUnread(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into reminder_unread as u (member_id)
      select id from member where id = any(${[...memberIds]}::bigint[]) and state <> 'cancelled' order by id
    on conflict (member_id) do update set unread = u.unread`);
}

/**
 * Rows as columns: `member_id, kind, rank, event, actor_id, text_kind, text_id, thread_kind, thread_id, facts,
 * happened_at, is_listed, mail, push`.
 */
function asRows(rows: readonly ToldRow[]): Statement {
  return sql`
    unnest(${rows.map((row) => row.memberId)}::bigint[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.rank)}::int[], ${rows.map((row) => row.event)}::text[],
    ${rows.map((row) => row.actorId)}::bigint[], ${rows.map((row) => row.text?.kind ?? null)}::text[],
      ${rows.map((row) => row.text?.id ?? null)}::bigint[],
    ${rows.map((row) => row.thread?.kind ?? null)}::text[], ${rows.map((row) => row.thread?.id ?? null)}::bigint[],
      ${rows.map((row) => JSON.stringify(row.facts))}::jsonb[],
    ${rows.map((row) => row.at)}::timestamptz[], ${rows.map((row) => row.isListed)}::boolean[],
      ${rows.map((row) => row.mail)}::text[], ${rows.map((row) => row.push)}::text[])
    with ordinality as n (member_id, kind, rank, event, actor_id, text_kind, text_id, thread_kind, thread_id, facts,
      happened_at, is_listed, mail, push, turn)`;
}

/** One row for each event and person; one that is there gives way to a higher kind. */
export async function insertReminders(tx: Transaction, rows: readonly ToldRow[]): Promise<void> {
  await tx.run(sql`
    insert into reminder as r (member_id, kind, rank, event, actor_id, actor_count, text_kind, text_id, thread_kind,
      thread_id, facts, happened_at, is_listed, mail, push)
    select n.member_id, n.kind, n.rank, n.event, n.actor_id, case when n.actor_id is null then 0
      else 1 end, n.text_kind, n.text_id, n.thread_kind, n.thread_id, n.facts, n.happened_at, n.is_listed, n.mail,
      n.push
    from ${asRows(rows)} order by n.turn
    on conflict (member_id, event) do update set kind = excluded.kind, rank = excluded.rank,
      actor_id = excluded.actor_id, facts = excluded.facts,
      text_kind = excluded.text_kind, text_id = excluded.text_id, thread_kind = excluded.thread_kind,
        thread_id = excluded.thread_id,
      is_listed = excluded.is_listed, mail = case when r.mail = 'done' then r.mail else excluded.mail end, push = case
        when r.push = 'done' then r.push else excluded.push end
    where r.rank < excluded.rank`);
}

/**
 * Adds people to reminders of several, which become unread and the newest; who is in one already changes nothing. One
 * is mailed and pushed again once it was read.
 */
export async function addActors(
  tx: Transaction,
  { groups, actors }: { groups: readonly ToldRow[]; actors: readonly ToldRow[] },
): Promise<void> {
  await tx.run(sql`
    insert into reminder (member_id, kind, rank, event, text_kind, text_id, thread_kind, thread_id, facts, happened_at,
      is_listed, mail, push)
    select n.member_id, n.kind, n.rank, n.event, n.text_kind, n.text_id, n.thread_kind, n.thread_id, n.facts,
      n.happened_at, n.is_listed, n.mail, n.push
    from ${asRows(groups)} order by n.turn on conflict (member_id, event) do nothing`);
  const news = await tx.rows<{ reminder_id: string; member_id: string }>(sql`
    insert into reminder_actor (reminder_id, member_id)
    select distinct r.id, n.actor_id from ${asRows(actors)} join reminder r on r.member_id = n.member_id
      and r.event = n.event where n.actor_id is not null
    on conflict do nothing returning reminder_id, member_id`);
  if (news.length === 0) return;
  // A statement of its own: the rows that name a reminder follow its new id.
  await tx.run(sql`
    with added as (
      select r.id, count(*)::int as more, (array_agg(n.actor_id order by n.turn desc))[1] as last,
        max(n.happened_at) as at, max(n.mail) as mail, max(n.push) as push
      from unnest(${news.map((row) => row.reminder_id)}::bigint[],
        ${news.map((row) => row.member_id)}::bigint[]) as news (reminder_id, member_id)
      join reminder r on r.id = news.reminder_id join ${asRows(actors)} on n.member_id = r.member_id
        and n.event = r.event and n.actor_id = news.member_id group by r.id
    )
    update reminder r set id = default, actor_count = r.actor_count + added.more, actor_id = added.last,
      happened_at = added.at, read_at = null,
      mail = case when r.read_at is null then r.mail else added.mail end, push = case when r.read_at is null then r.push
        else added.push end
    from added where r.id = added.id`);
}

/** Marks all up to one as read. */
export async function markReadUpTo(
  tx: Executor,
  { memberId, upTo, at }: { memberId: string; upTo: string; at: string },
): Promise<void> {
  await tx.run(sql`
    update reminder set read_at = ${at} where member_id = ${memberId} and id <= ${upTo} and is_listed
      and read_at is null`);
}

/** How many: 0 if a member has no such reminder. */
export function markOneRead(
  tx: Executor,
  { memberId, id, at }: { memberId: string; id: string; at: string },
): Promise<number> {
  return tx.run(
    sql`update reminder set read_at = coalesce(read_at, ${at}) where id = ${id} and member_id = ${memberId}`,
  );
}

export function deleteOne(tx: Executor, { memberId, id }: { memberId: string; id: string }): Promise<number> {
  return tx.run(sql`delete from reminder where id = ${id} and member_id = ${memberId}`);
}

/** Deletes what happened before; returns how many. */
export function deleteOld(db: Executor, before: string): Promise<number> {
  return db.run(sql`
    delete from reminder where id in (select id from reminder where happened_at < ${before} order by happened_at
      limit 10000)`);
}

/** Takes somebody out of a member's reminders of several people: of all, or of that of one event. */
async function leaveOut(
  tx: Transaction,
  { memberId, actorId, event }: Record<'memberId' | 'actorId', string> & { event?: string },
): Promise<void> {
  const ofEvent = event === undefined ? fixed('') : sql` and r.event = ${event}`;
  await tx.run(sql`
    with left_out as (
      delete from reminder_actor a using reminder r where a.reminder_id = r.id and r.member_id = ${memberId}
        and a.member_id = ${actorId}${ofEvent} returning a.reminder_id
    )
    update reminder r set actor_count = r.actor_count - 1, actor_id = case when r.actor_id = ${actorId}
      then (select a.member_id from reminder_actor a where a.reminder_id = r.id and a.member_id <> ${actorId} limit 1)
        else r.actor_id end
    from left_out where r.id = left_out.reminder_id`);
}

/**
 * Hides what a member was reminded of by somebody, but not what they are owed, and takes them out of reminders of
 * several people.
 */
export async function hideFrom(
  tx: Transaction,
  {
    memberId,
    actorId,
    grouped,
    owed,
  }: Record<'memberId' | 'actorId', string> & Record<'grouped' | 'owed', readonly string[]>,
): Promise<void> {
  await leaveOut(tx, { memberId, actorId });
  await tx.run(
    sql`
      delete from reminder where member_id = ${memberId} and actor_count <= 0 and kind = any(${[...grouped]}::text[])`,
  );
  await tx.run(sql`
    update reminder set is_listed = false where member_id = ${memberId} and actor_id = ${actorId} and is_listed
      and kind <> all(${[...owed, ...grouped]}::text[])`);
}

/** Lists again what was hidden, as far as the member wants to see its kind on the site. */
export async function listAgain(
  tx: Transaction,
  { memberId, actorId }: Record<'memberId' | 'actorId', string>,
): Promise<void> {
  await tx.run(sql`
    update reminder r set is_listed = true where r.member_id = ${memberId} and r.actor_id = ${actorId}
      and not r.is_listed
      and coalesce((select c.is_on_site from reminder_choice c where c.member_id = r.member_id and c.kind = r.kind),
        true)`);
}

/** Takes somebody out of a member's reminder of several people, and deletes it with the last of them. */
export async function deleteActor(
  tx: Transaction,
  { memberId, actorId, event }: Record<'memberId' | 'actorId' | 'event', string>,
): Promise<void> {
  await leaveOut(tx, { memberId, actorId, event });
  await tx.run(sql`delete from reminder where member_id = ${memberId} and event = ${event} and actor_count <= 0`);
}
