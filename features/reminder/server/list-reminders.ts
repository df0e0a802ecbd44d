import { REMIND_PAGE, type Reminder } from '#features/reminder/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { presentReminders } from './present-reminders.ts';
import { selectReminders } from './reminder-queries.ts';
import { deleteOne, markOneRead, markReadUpTo } from './store.ts';

/** A page of the caller's reminders, the newest first. */
export async function listReminders(
  context: Context,
  before: string | undefined,
): Promise<{ records: Reminder[]; before: string | null }> {
  const reader = memberOf(context);
  const rows = await selectReminders(context.db, { memberId: reader.id, before, limit: REMIND_PAGE + 1 });
  const shown = rows.slice(0, REMIND_PAGE);
  return {
    records: await presentReminders(context, { reader, rows: shown }),
    before: rows.length > REMIND_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Marks the caller's reminders as read, up to the newest that they have been shown. */
export async function markAllRead(context: Context, upTo: string): Promise<{ isDone: true }> {
  const memberId = memberOf(context).id;
  await context.transaction(async (tx) => {
    await markReadUpTo(tx, { memberId, upTo, at: context.now.toISOString() });
    return {};
  });
  return { isDone: true };
}

/** Marks one as read. One of somebody else answers like one that is not there. */
export async function markRead(context: Context, id: string): Promise<{ isDone: true }> {
  const memberId = memberOf(context).id;
  await context.transaction(async (tx) => {
    await markOneRead(tx, { memberId, id, at: context.now.toISOString() });
    return {};
  });
  return { isDone: true };
}

/** Deletes one of the caller's reminders, with the same answer. */
export async function deleteReminder(context: Context, id: string): Promise<{ isDone: true }> {
  const memberId = memberOf(context).id;
  await context.transaction(async (tx) => {
    await deleteOne(tx, { memberId, id });
    return {};
  });
  return { isDone: true };
}
