import { followed, unfollowed } from '#features/follow/events.ts';
import { followerListPath } from '#features/follow/paths.ts';
import { remind, takeBackReminders } from '#features/reminder/server/public.ts';
import { defineReminder, noFacts } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { selectFollowing } from './follow-queries.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** Who follows a member is told together: "A and 12 others". */
export const followReminders = [
  defineReminder({
    kind: 'follow',
    group: 'talk',
    isGrouped: true,
    facts: noFacts,
    messages: { zh_CN: zh.follow, en_US: en.follow },
    path: () => followerListPath,
  }),
];

const EVENT = 'followed';

/**
 * Reminds members of their followers, and takes that back with the follow: what is true when it is delivered is told.
 */
export function listenToRemind(site: Site): void {
  site.outbox.onMany(followed, async (all, tx) => {
    const news = all.filter(({ payload }) => payload.kind === 'member');
    if (news.length === 0) return;
    const following = await selectFollowing(
      tx,
      news.map(({ payload }) => payload),
    );
    await remind(
      tx,
      site,
      news
        .filter(({ payload: { memberId, targetId } }) => following.has(`${memberId} ${targetId}`))
        .map(({ payload: { memberId, targetId }, at }) => ({
          memberId: targetId,
          kind: 'follow',
          event: EVENT,
          actorId: memberId,
          text: null,
          at,
        })),
    );
  });
  site.outbox.onMany(unfollowed, async (all, tx) => {
    const pairs = all.flatMap(({ payload }) => (payload.kind === 'member' ? [payload] : []));
    if (pairs.length === 0) return;
    const following = await selectFollowing(tx, pairs);
    await takeBackReminders(
      tx,
      site,
      pairs
        .filter(({ memberId, targetId }) => !following.has(`${memberId} ${targetId}`))
        .map(({ memberId, targetId }) => ({ memberId: targetId, actorId: memberId, event: EVENT })),
    );
  });
}
