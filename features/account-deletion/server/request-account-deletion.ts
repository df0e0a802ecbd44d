import {
  type AccountDeletion,
  type AccountDeletionRequest,
  type Balances,
  MIND_DAYS,
} from '#features/account-deletion/contract.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { notifyOwner } from '#features/outgoing-message/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canLeave, isHeld } from './policy.ts';
import { deleteAccountDeletion, findWait, insertAccountDeletion } from './store.ts';

/** Returns a member's balances; implemented by the feature that stores them. */
export type BalancesOf = (site: Site, memberId: string) => Promise<Balances>;

const DAY = 24 * 3_600_000;

/** State of the asking member's account deletion. */
export async function readAccountDeletion(context: Context, balancesOf: BalancesOf): Promise<AccountDeletion> {
  const { id: memberId, isOwner } = memberOf(context);
  const wait = await findWait(context.db, memberId);
  return {
    leavesAt: wait?.due_at ?? null,
    isHeld: isHeld(wait, context.now),
    possession: await balancesOf(context.site, memberId),
    isOwner,
  };
}

/** When the asking member's account is deleted, null without a request; and whether that waits for them. */
export async function readPending(context: Context): Promise<{ leavesAt: string | null; isHeld: boolean }> {
  const wait = await findWait(context.db, memberOf(context).id);
  return { leavesAt: wait?.due_at ?? null, isHeld: isHeld(wait, context.now) };
}

/**
 * Schedules the deletion of the asking member's account in seven days. A repeated request keeps the first date. @throws
 * 400 at a field, 409, 429
 */
export async function requestAccountDeletion(
  context: Context,
  request: AccountDeletionRequest,
  balancesOf: BalancesOf,
): Promise<{ leavesAt: string }> {
  const { site, now } = context;
  const { id: memberId, isOwner } = memberOf(context);
  await proveOwner(context, request);
  const balances = await balancesOf(site, memberId);
  return context.transaction(async (tx) => {
    const account = await ownAccount.lock(tx, memberId);
    if (!account) throw platformErrors.unauthenticated();
    requireAllowed(canLeave({ isOwner, possession: balances, forfeits: request.forfeits }));
    const dueAt = new Date(now.getTime() + MIND_DAYS * DAY).toISOString();
    const exists = (await findWait(tx, memberId)) !== undefined;
    const leavesAt = await insertAccountDeletion(tx, {
      memberId,
      at: now.toISOString(),
      dueAt,
      forfeits: request.forfeits,
    });
    // The request may come from another person at the member's browser.
    if (!exists)
      await notifyOwner(tx, context, {
        owner: account,
        template: 'departureNotice',
        values: { name: account.nickname ?? account.account, dueAt: leavesAt },
      });
    return { leavesAt };
  });
}

/** Cancels the asking member's account deletion. */
export function cancel(context: Context): Promise<{ leavesAt: null }> {
  return context.transaction(async (tx) => {
    await deleteAccountDeletion(tx, memberOf(context).id);
    return { leavesAt: null };
  });
}
