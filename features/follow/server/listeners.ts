import { memberBlocked } from '#features/block/events.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteFollow, holdTotal } from './store.ts';

/** Who blocks somebody no longer follows them, and is no longer followed by them. */
export function listen(site: Site): void {
  site.outbox.on(memberBlocked, async ({ memberId, blockedId }, { tx }) => {
    const pair = [
      { memberId, kind: 'member', targetId: blockedId },
      { memberId: blockedId, kind: 'member', targetId: memberId },
    ].sort((row, other) => (BigInt(row.memberId) < BigInt(other.memberId) ? -1 : 1));
    for (const row of pair) await holdTotal(tx, row);
    // Counts are locked in the order of their targets.
    for (const row of pair.toReversed()) await deleteFollow(tx, row);
  });
}
