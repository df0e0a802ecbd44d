import { REMIND_PAGE, type Reminder } from '#features/reminder/contract.ts';
import { reminderErrors } from '#features/reminder/errors.ts';
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
    await context.site.live.send([memberId], { kind: 'unread' }, tx);
    return {};
  });
  return { isDone: true };
}

/** Marks one of the caller's as read. @throws 404 */
export async function markRead(context: Context, id: string): Promise<{ isDone: true }> {
  const memberId = memberOf(context).id;
  await context.transaction(async (tx) => {
    const at = context.now.toISOString();
    if ((await markOneRead(tx, { memberId, id, at })) === 0) throw reminderErrors.notFound();
    await context.site.live.send([memberId], { kind: 'unread' }, tx);
    return {};
  });
  return { isDone: true };
}

/** Deletes one of the caller's reminders. @throws 404 */
export async function deleteReminder(context: Context, id: string): Promise<{ isDone: true }> {
  const memberId = memberOf(context).id;
  await context.transaction(async (tx) => {
    if ((await deleteOne(tx, { memberId, id })) === 0) throw reminderErrors.notFound();
    await context.site.live.send([memberId], { kind: 'unread' }, tx);
    return {};
  });
  return { isDone: true };
}
