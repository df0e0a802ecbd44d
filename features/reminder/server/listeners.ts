import { memberBlocked, memberUnblocked } from '#features/block/events.ts';
import { reminderKinds } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { hideFrom, listAgain, lockUnread } from './store.ts';
import { announceLetters } from './write-letter.ts';

/**
 * A block hides what a member was reminded of by whom they block, until it is taken back; out of reminders of several
 * people the blocked one is taken for good. What the other was reminded of stays: a block is not told.
 */
export function listen(site: Site): void {
  announceLetters();
  const namesOf = (property: 'isGrouped' | 'isOwed') =>
    reminderKinds().flatMap((kind) => (kind[property] ? [kind.kind] : []));
  site.outbox.on(memberBlocked, async ({ memberId, blockedId: actorId }, { tx }) => {
    await lockUnread(tx, [memberId]);
    await hideFrom(tx, { memberId, actorId, grouped: namesOf('isGrouped'), owed: namesOf('isOwed') });
    await site.live.send([memberId], { kind: 'unread' }, tx);
  });
  site.outbox.on(memberUnblocked, async ({ memberId, blockedId: actorId }, { tx }) => {
    await lockUnread(tx, [memberId]);
    await listAgain(tx, { memberId, actorId });
    await site.live.send([memberId], { kind: 'unread' }, tx);
  });
}
