import { memberBlocked } from '#features/block/events.ts';
import { reminderKinds } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteFrom, lockUnread } from './store.ts';
import { announceLetters } from './write-letter.ts';

/** A block takes back what the two were reminded of by each other. */
export function listen(site: Site): void {
  announceLetters();
  site.outbox.on(memberBlocked, async ({ memberId, blockedId }, { tx }) => {
    const namesOf = (property: 'isGrouped' | 'isOwed') =>
      reminderKinds().flatMap((kind) => (kind[property] ? [kind.kind] : []));
    const kinds = { grouped: namesOf('isGrouped'), owed: namesOf('isOwed') };
    await lockUnread(tx, [memberId, blockedId]);
    await deleteFrom(tx, { memberId, actorId: blockedId, ...kinds });
    await deleteFrom(tx, { memberId: blockedId, actorId: memberId, ...kinds });
  });
}
