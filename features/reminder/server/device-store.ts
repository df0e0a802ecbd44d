import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface DeviceRecord {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  agent: string;
  language: string;
  created_at: string;
  /** Its push service has taken nothing since; null: it took the last message. */
  failing_since: string | null;
}

/** Browsers of a member whose session lasts, the newest first. */
export function selectDevices(db: Executor, memberId: string): Promise<DeviceRecord[]> {
  return db.rows<DeviceRecord>(sql`
    select d.id, d.session_id, d.endpoint, d.p256dh, d.auth, d.agent, d.language, d.created_at, d.failing_since
    from reminder_device d join session s on s.id = d.session_id and s.ended_at is null and s.refresh_ends_at > now()
    join member m on m.id = d.member_id and m.state = 'active'
    where d.member_id = ${memberId} order by d.id desc`);
}

/** A browser has one subscription: whoever turned it on last in it gets what is pushed there. */
export async function upsertDevice(
  tx: Transaction,
  input: Record<'memberId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'agent' | 'language', string>,
): Promise<void> {
  await tx.run(sql`
    delete from reminder_device where session_id = ${input.sessionId} and endpoint <> ${input.endpoint}`);
  await tx.run(sql`
    insert into reminder_device (member_id, session_id, endpoint, p256dh, auth, agent, language)
    select s.member_id, s.id, ${input.endpoint}, ${input.p256dh}, ${input.auth}, ${input.agent}, ${input.language}
    from session s where s.id = ${input.sessionId} and s.member_id = ${input.memberId}
    on conflict (endpoint) do update set member_id = excluded.member_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh,
      auth = excluded.auth, agent = excluded.agent, language = excluded.language, created_at = now(),
        failing_since = null`);
}

/** Deletes all but the newest of a member. */
export async function deleteBeyond(
  tx: Transaction,
  { memberId, most }: { memberId: string; most: number },
): Promise<void> {
  await tx.run(sql`
    delete from reminder_device where member_id = ${memberId}
      and id not in (select id from reminder_device where member_id = ${memberId} order by created_at desc, id desc
        limit ${most})`);
}

export function deleteDevice(db: Executor, { memberId, id }: { memberId: string; id: string }): Promise<number> {
  return db.run(sql`delete from reminder_device where id = ${id} and member_id = ${memberId}`);
}

/** Deletes one that its push service no longer knows. */
export async function deleteEndpoint(db: Executor, endpoint: string): Promise<void> {
  await db.run(sql`delete from reminder_device where endpoint = ${endpoint}`);
}

/**
 * Records that a push service took a message, or did not; deletes a browser whose service has failed since `before`.
 */
export async function recordDelivery(
  db: Executor,
  { endpoint, isTaken, now, before }: { endpoint: string; isTaken: boolean; now: Date; before: Date },
): Promise<void> {
  const [at, oldest] = [now.toISOString(), before.toISOString()];
  await db.run(
    isTaken
      ? sql`update reminder_device set failing_since = null where endpoint = ${endpoint}`
      : sql`
        with gone as (delete from reminder_device where endpoint = ${endpoint} and failing_since < ${oldest})
        update reminder_device set failing_since = ${at} where endpoint = ${endpoint} and failing_since is null`,
  );
}

/** Deletes those whose session has ended; returns how many. */
export function deleteSignedOut(db: Executor): Promise<number> {
  return db.run(sql`
    delete from reminder_device d using session s where s.id = d.session_id
      and (s.ended_at is not null or s.refresh_ends_at <= now())`);
}

/**
 * Takes reminders that wait to be pushed, the oldest first: another process takes them no more. Old ones are only
 * taken.
 */
export function takePushes(
  db: Executor,
  { since, most }: { since: string; most: number },
): Promise<{ member_id: string; event: string; is_fresh: boolean }[]> {
  return db.rows(sql`
    update reminder set push = 'done'
    where id in (select id from reminder where push = 'due' order by id limit ${most} for update skip locked)
    returning member_id, event, happened_at > ${since} as is_fresh`);
}
