import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteActor, lockUnread } from './store.ts';

/** What somebody did for a while: `event` is that of a grouped kind. */
interface Undone {
  memberId: string;
  actorId: string;
  event: string;
}

/** Takes people out of reminders of several, in the transaction of a listener; who stands in none changes nothing. */
export async function takeBackReminders(tx: Transaction, site: Site, all: readonly Undone[]): Promise<void> {
  if (all.length === 0) return;
  const memberIds = [...new Set(all.map(({ memberId }) => memberId))];
  await lockUnread(tx, memberIds);
  for (const undone of all) await deleteActor(tx, undone);
  await site.live.send(memberIds, { kind: 'unread' }, tx);
}
