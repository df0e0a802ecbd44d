import { BLOCK_PAGE, type BlockedMember } from '#features/block/contract.ts';
import { blockErrors } from '#features/block/errors.ts';
import { memberBlocked, memberUnblocked } from '#features/block/events.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { verifiedBadges } from '#features/member/verified-badge.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countBlocked, findIdOf, isBlocked, selectBlocked } from './block-queries.ts';
import { canBlock } from './policy.ts';
import { deleteBlock, insertBlock } from './store.ts';

/**
 * Blocks a member for the asking member. Repeating it changes nothing. @throws 404, 409 for oneself and above a
 * thousand
 */
export function blockMember(context: Context, account: string): Promise<{ isBlocked: true }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    // Locks the member row, so that the count holds; concurrent requests wait here.
    await ownAccount.lock(tx, memberId);
    const blockedId = await readId(tx, account);
    const isThere = await isBlocked(tx, { by: memberId, whom: blockedId });
    requireAllowed(
      canBlock({ isOneself: blockedId === memberId, count: isThere ? 0 : await countBlocked(tx, memberId) }),
    );
    if ((await insertBlock(tx, { memberId, blockedId, at: context.now.toISOString() })) > 0)
      await context.site.outbox.announce(tx, memberBlocked, { memberId, blockedId });
    return { isBlocked: true };
  });
}

/** Removes a block; does nothing if there is none. @throws 404 */
export function unblockMember(context: Context, account: string): Promise<{ isBlocked: false }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    const blockedId = await readId(tx, account);
    if ((await deleteBlock(tx, { memberId, blockedId })) > 0)
      await context.site.outbox.announce(tx, memberUnblocked, { memberId, blockedId });
    return { isBlocked: false };
  });
}

/** Whether the asking member has blocked this one. @throws 404 */
export async function readBlock(context: Context, account: string): Promise<{ isBlocked: boolean }> {
  return {
    isBlocked: await isBlocked(context.db, { by: memberOf(context).id, whom: await readId(context.db, account) }),
  };
}

async function readId(db: Executor, account: string): Promise<string> {
  const id = await findIdOf(db, account);
  if (id === undefined) throw blockErrors.notFound();
  return id;
}

/** A page of the members that the asking member has blocked, newest first. */
export async function listBlocked(context: Context, page: number): Promise<Page<BlockedMember>> {
  const memberId = memberOf(context).id;
  const [rows, total] = await Promise.all([
    selectBlocked(context.db, { memberId, limit: BLOCK_PAGE, offset: (page - 1) * BLOCK_PAGE }),
    countBlocked(context.db, memberId),
  ]);
  const records = rows.map((row) => ({
    member: {
      id: row.id,
      account: row.account,
      nickname: row.nickname ?? row.account,
      avatarPath: row.avatar_path,
      isCancelled: false,
      badges: verifiedBadges(row.verified_as),
    },
    blockedAt: row.blocked_at,
  }));
  return { records, page, pageSize: BLOCK_PAGE, total };
}
