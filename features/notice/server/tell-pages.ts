import { noticeDue } from '#features/notice/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectAim } from './notice-queries.ts';

/**
 * Lets open pages count again what is unread, after a notice is there or gone. All of them where it is not for chosen
 * members: the event says nothing of it, and naming everybody with a role would take as many words as there are.
 */
export async function tellPages(tx: Transaction, { live }: Pick<Site, 'live'>, id: string): Promise<void> {
  const aim = await selectAim(tx, id);
  if (!aim) return;
  if (aim.member_ids === null) await live.sendToAll({ kind: 'unread' }, tx);
  else await live.send(aim.member_ids, { kind: 'unread' }, tx);
}

/** What was to be sent later is told when its time comes, unless it was recalled. */
export function listen(site: Site): void {
  site.outbox.on(noticeDue, ({ id }, { tx }) => tellPages(tx, site, id));
}
