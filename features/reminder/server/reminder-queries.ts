import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type TextState, textStateColumns, textStateJoins } from './judge-queries.ts';

/** A stored reminder, with the state of its text. */
export interface ReminderRecord extends TextState {
  id: string;
  kind: string;
  actor_id: string | null;
  actor_count: number;
  account: string | null;
  nickname: string | null;
  avatar_path: string | null;
  is_cancelled: boolean;
  verified_as: string[];
  text_kind: string | null;
  text_id: string | null;
  thread_id: string | null;
  facts: unknown;
  is_read: boolean;
  happened_at: string;
}

const columns = (): Statement => sql`
  r.id, r.kind, r.actor_id, r.actor_count, a.account, coalesce(a.nickname, a.account) as nickname, a.avatar_path,
    coalesce(a.state = 'cancelled', false) as is_cancelled, coalesce(a.verified_as, '{}') as verified_as, r.text_kind,
    r.text_id, r.thread_id, r.facts, r.read_at is not null as is_read, r.happened_at, ${textStateColumns()}`;

/** Those of a member, the newest first, before one of them. */
export function selectReminders(
  db: Executor,
  { memberId, before, limit }: { memberId: string; before: string | undefined; limit: number },
): Promise<ReminderRecord[]> {
  const older = before === undefined ? fixed('') : sql` and id < ${before}`;
  return db.rows<ReminderRecord>(sql`
    select ${columns()}
    from (select * from reminder where member_id = ${memberId} and is_listed${older} order by id desc limit ${limit}) r
    left join member a on a.id = r.actor_id ${textStateJoins()} order by r.id desc`);
}

/** Unread ones of a member by their events, the newest first. */
export function selectUnreadByEvent(
  db: Executor,
  { memberId, events }: { memberId: string; events: readonly string[] },
): Promise<ReminderRecord[]> {
  return db.rows<ReminderRecord>(sql`
    select ${columns()}
    from (select * from reminder where member_id = ${memberId} and event = any(${[...events]}::text[])
      and read_at is null) r
    left join member a on a.id = r.actor_id ${textStateJoins()} order by r.id desc`);
}

/** How many a member has not read, as an expression. */
export const unreadOf = (memberId: string): Statement =>
  sql`coalesce((select unread from reminder_unread where member_id = ${memberId}), 0)`;

export interface OwnReminderRow {
  id: string;
  kind: string;
  text_kind: string | null;
  text_id: string | null;
  facts: unknown;
  happened_at: string;
  read_at: string | null;
}

/** A member's reminders after a cursor, for the data export. */
export function selectOwnAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnReminderRow[]> {
  return db.rows<OwnReminderRow>(sql`
    select id, kind, text_kind, text_id, facts, happened_at, read_at from reminder where member_id = ${memberId}
      and id > ${after ?? '0'} order by id limit 500`);
}
