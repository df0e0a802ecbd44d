import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { listReminders } from './list-reminders.ts';

/** Delivers an event, what it announces, and what that announces. */
export async function settle(site: Pick<Site, 'outbox'>): Promise<void> {
  for (let round = 0; round < 3; round += 1) await site.outbox.deliver();
}

/** The words of the caller's reminders, the newest first. */
export async function wordsOf(context: Context): Promise<string[]> {
  await settle(context.site);
  return (await listReminders(context, undefined)).records.map(({ words }) => words);
}
