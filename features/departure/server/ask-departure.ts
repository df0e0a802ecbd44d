import { tellOwner } from '#features/delivery/server/public.ts';
import { type Departure, type DepartureRequest, MIND_DAYS, type Possession } from '#features/departure/contract.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { demand } from '#platform/shared/failure.ts';
import { canLeave } from './policy.ts';
import { deleteDeparture, findDueAt, insertDeparture } from './store.ts';

/** What a member has on his account; told by whoever keeps it. */
export type PossessionOf = (site: Site, memberId: string) => Promise<Possession>;

const DAY = 24 * 3_600_000;

/** How the asking member stands with leaving. */
export async function readDeparture(context: Context, possessionOf: PossessionOf): Promise<Departure> {
  const { id: memberId, isOwner } = memberOf(context);
  return {
    leavesAt: (await findDueAt(context.db, memberId)) ?? null,
    possession: await possessionOf(context.site, memberId),
    isOwner,
  };
}

/** When the asking member's account ends, if it does. */
export async function readPending(context: Context): Promise<{ leavesAt: string | null }> {
  return { leavesAt: (await findDueAt(context.db, memberOf(context).id)) ?? null };
}

/** Ends the asking member's account in seven days. Asked again, the first day counts. @throws 400 at a field, 409, 429 */
export async function askDeparture(context: Context, request: DepartureRequest, possessionOf: PossessionOf): Promise<{ leavesAt: string }> {
  const { site, now } = context;
  const { id: memberId, isOwner } = memberOf(context);
  await proveOwner(context, request);
  const possession = await possessionOf(site, memberId);
  return context.transaction(async (tx) => {
    const account = await ownAccount.lock(tx, memberId);
    if (!account) throw platformErrors.unauthenticated();
    demand(canLeave({ isOwner, possession, forfeits: request.forfeits }));
    const dueAt = new Date(now.getTime() + MIND_DAYS * DAY).toISOString();
    const isKnown = (await findDueAt(tx, memberId)) !== undefined;
    const leavesAt = await insertDeparture(tx, { memberId, at: now.toISOString(), dueAt, forfeits: request.forfeits });
    // Somebody else may have sat before his browser.
    if (!isKnown) await tellOwner(tx, context, { owner: account, template: 'departureNotice', words: { name: account.nickname ?? account.account, dueAt: leavesAt } });
    return { leavesAt };
  });
}

/** The asking member stays after all. */
export function stay(context: Context): Promise<{ leavesAt: null }> {
  return context.transaction(async (tx) => {
    await deleteDeparture(tx, memberOf(context).id);
    return { leavesAt: null };
  });
}
