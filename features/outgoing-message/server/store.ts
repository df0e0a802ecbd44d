import type { OutgoingMessageChannel, OutgoingMessageState } from '#features/outgoing-message/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Language } from '#platform/shared/language.ts';

export interface NewOutgoingMessage {
  channel: OutgoingMessageChannel;
  template: string;
  recipient: string;
  language: Language;
  sealedValues: Buffer;
  endsAt: string | null;
  isWithheld: boolean;
}

/** Inserts a message: held when there is no provider, else waiting. Returns its id. */
export async function insertOutgoingMessage(tx: Transaction, input: NewOutgoingMessage): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into delivery (channel, template, recipient, language, sealed_words, ends_at, state)
    values (${input.channel}, ${input.template}, ${input.recipient}, ${input.language}, ${input.sealedValues},
      ${input.endsAt}, case when ${input.isWithheld} then 'withheld'
      when exists (select from delivery_provider where channel = ${input.channel} and is_on) then 'waiting'
        else 'kept' end)
    returning id`);
  if (!row) throw new Error('the message was not written');
  return row.id;
}

export interface DueOutgoingMessage {
  id: string;
  channel: OutgoingMessageChannel;
  template: string;
  recipient: string;
  language: Language;
  sealed_words: Buffer | null;
  attempts: number;
  ends_at: string | null;
}

/** Claims due messages for two minutes; if this process dies meanwhile, another one retries, except those of `once`. */
export function claimDue(
  db: Executor,
  { now, limit, once = [] }: { now: string; limit: number; once?: readonly string[] },
): Promise<DueOutgoingMessage[]> {
  return db.rows<DueOutgoingMessage>(sql`
    with claimed as (
      update delivery set state = 'sending', attempts = attempts + 1,
        due_at = ${now}::timestamptz + interval '2 minutes'
      where id in (select id from delivery where state in ('waiting', 'sending') and due_at <= ${now}
        and (state = 'waiting' or template <> all(${[...once]}::text[])) order by due_at, id limit ${limit}::int
        for update skip locked)
      returning id, channel, template, recipient, language, sealed_words, attempts, ends_at)
    select * from claimed order by id`);
}

/** Messages that a process was sending when it died. */
export async function failInterrupted(
  db: Executor,
  input: { now: string; templates: readonly string[]; fault: string },
): Promise<void> {
  await db.run(sql`
    update delivery set state = 'failed', fault = ${input.fault}
    where state = 'sending' and due_at <= ${input.now} and template = any(${[...input.templates]}::text[])`);
}

/** One that has become pointless while it waited. */
export async function deleteClaimed(db: Executor, id: string): Promise<void> {
  await db.run(sql`delete from delivery where id = ${id} and state = 'sending'`);
}

/** Same for these ids only, skipping those already claimed. */
export function claimThese(
  db: Executor,
  { now, ids }: { now: string; ids: readonly string[] },
): Promise<DueOutgoingMessage[]> {
  return db.rows<DueOutgoingMessage>(sql`
    update delivery set state = 'sending', attempts = attempts + 1, due_at = ${now}::timestamptz + interval '2 minutes'
    where id = any(${[...ids]}::bigint[]) and state = 'waiting'
    returning id, channel, template, recipient, language, sealed_words, attempts, ends_at`);
}

/** Marks a message as sent and erases secret texts. */
export async function markSent(
  db: Executor,
  input: { id: string; carrierId: string; at: string; isErased: boolean },
): Promise<void> {
  await db.run(sql`
    update delivery set state = 'sent', sent_at = ${input.at}, carrier_id = ${input.carrierId.slice(0, 200)},
      fault = null,
      sealed_words = case when ${input.isErased} then null else sealed_words end
    where id = ${input.id} and state = 'sending'`);
}

/** Marks a failed attempt: waiting for the next one, or failed for good. */
export async function markUnsent(
  db: Executor,
  input: { id: string; state: 'waiting' | 'failed' | 'kept'; fault: string; dueAt: string },
): Promise<void> {
  await db.run(
    sql`
      update delivery set state = ${input.state}, fault = ${input.fault.slice(0, 500)}, due_at = ${input.dueAt}
        where id = ${input.id} and state = 'sending'`,
  );
}

export interface LockedOutgoingMessage {
  id: string;
  state: OutgoingMessageState;
  channel: OutgoingMessageChannel;
  hasWords: boolean;
  isOver: boolean;
}

export function lockOutgoingMessage(
  tx: Transaction,
  { id, now }: { id: string; now: string },
): Promise<LockedOutgoingMessage | undefined> {
  return tx.row<LockedOutgoingMessage>(sql`
    select id, state, channel, sealed_words is not null as "hasWords", coalesce(ends_at <= ${now}, false) as "isOver"
      from delivery where id = ${id} for update`);
}

/** Queues a message again with all its attempts. */
export async function requeue(tx: Transaction, { id, now }: { id: string; now: string }): Promise<void> {
  await tx.run(
    sql`update delivery set state = 'waiting', attempts = 0, fault = null, due_at = ${now} where id = ${id}`,
  );
}

/** Deletes messages older than `days`, and withheld ones after a day; returns how many. */
export async function deleteOld(db: Executor, { now, days }: { now: string; days: number }): Promise<number> {
  return db.run(sql`
    delete from delivery where created_at < ${now}::timestamptz - make_interval(days => ${days}::int)
      or (state = 'withheld' and created_at < ${now}::timestamptz - interval '1 day')`);
}

/** Erases the text of expired codes. */
export async function eraseOver(
  db: Executor,
  { now, secrets }: { now: string; secrets: readonly string[] },
): Promise<number> {
  return db.run(sql`
    update delivery set sealed_words = null
    where sealed_words is not null and template = any(${[...secrets]}::text[])
      and ends_at < ${now}::timestamptz - interval '1 day' and state not in ('waiting', 'sending')`);
}
