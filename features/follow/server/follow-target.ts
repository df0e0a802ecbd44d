import { isBlocked } from '#features/block/server/public.ts';
import type { FollowState, FollowTarget } from '#features/follow/contract.ts';
import { followErrors } from '#features/follow/errors.ts';
import { followed, unfollowed } from '#features/follow/events.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { holdMembers, selectMembers, selectStates } from './follow-queries.ts';
import { findTargets } from './follow-targets.ts';
import { canFollow } from './policy.ts';
import { deleteFollow, holdTotal, insertFollow, lockTotal } from './store.ts';

/** Follows something for the caller. Repeating it changes nothing. @throws 403, 404, 409 for oneself and too many */
export async function followTarget(context: Context, target: FollowTarget): Promise<FollowState> {
  const { id: memberId } = memberOf(context);
  const { kind } = target;
  const targetId = await readTargetId(context, target);
  const isMember = kind === 'member';
  return context.transaction(async (tx) => {
    const held = await holdMembers(tx, isMember ? [memberId, targetId] : [memberId]);
    if (isMember && !held.includes(targetId)) throw followErrors.noMember();
    const total = await lockTotal(tx, { memberId, kind });
    const before = await readState(tx, { kind, targetId, memberId });
    const verdict = canFollow(context.actor, {
      isOneself: isMember && targetId === memberId,
      isBlocked: isMember && (await isBlocked(tx, { by: targetId, whom: memberId })),
      count: before.isFollowed ? 0 : total,
    });
    await roleBook.requirePermission(context, verdict, {
      right: 'follow',
      sectionId: null,
      refusal: 'follow.noPermission',
    });
    if (await insertFollow(tx, { memberId, kind, targetId, at: context.now.toISOString() }))
      await context.site.outbox.announce(tx, followed, { memberId, kind, targetId });
    return { ...(await readState(tx, { kind, targetId, memberId })), id: target.id };
  });
}

/** Stops following something; does nothing for what is not followed. @throws 404 for an unknown member */
export async function unfollowTarget(context: Context, target: FollowTarget): Promise<FollowState> {
  const { id: memberId } = memberOf(context);
  const { kind } = target;
  // What has been hidden or deleted since can still be left.
  const targetId = kind === 'member' ? await readTargetId(context, target) : target.id;
  const isShown = kind === 'member' || (await findTargets(context, { kind, ids: [targetId] })).has(targetId);
  return context.transaction(async (tx) => {
    await holdTotal(tx, { memberId, kind });
    if (await deleteFollow(tx, { memberId, kind, targetId }))
      await context.site.outbox.announce(tx, unfollowed, { memberId, kind, targetId });
    if (!isShown) return { id: target.id, isFollowed: false, followerCount: 0 };
    return { ...(await readState(tx, { kind, targetId, memberId })), id: target.id };
  });
}

async function readTargetId(context: Context, { kind, id }: FollowTarget): Promise<string> {
  if (kind === 'member') {
    const [member] = await selectMembers(context.db, [id]);
    if (!member) throw followErrors.noMember();
    return member.id;
  }
  if (!(await findTargets(context, { kind, ids: [id] })).has(id)) throw followErrors.notFound();
  return id;
}

async function readState(
  db: Executor,
  { kind, targetId, memberId }: { kind: string; targetId: string; memberId: string },
): Promise<Omit<FollowState, 'id'>> {
  const [row] = await selectStates(db, { kind, targetIds: [targetId], memberId });
  return { isFollowed: row?.is_followed ?? false, followerCount: row?.follower_count ?? 0 };
}
