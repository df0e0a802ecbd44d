import { memberSaving, wayIn } from '#features/member/server/public.ts';
import { sessionErrors } from '#features/session/errors.ts';
import { suspensionPath } from '#features/session/paths.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Failure, requireAllowed } from '#platform/shared/failure.ts';
import { openLoginTypes } from './open-types.ts';
import { canLogIn } from './policy.ts';
import { wordReason } from './reason-wording.ts';
import { isStaffMember } from './staff-queries.ts';
import { suspensionToken } from './suspension-token.ts';

/**
 * Guard after a proof of identity without a password: the member must still be allowed to log in. @throws 403 suspended
 * or closed, 400 if the account is gone
 */
export async function requireWelcome(context: Context, memberId: string): Promise<void> {
  const isOpen = openLoginTypes(context.site).length > 0;
  requireAllowed(canLogIn({ isOpen, isStaff: !isOpen && (await isStaffMember(context.db, memberId, context.now)) }));
  const memberStatus = await wayIn.findMemberStatus(context.db, { memberId, now: context.now });
  if (!memberStatus) throw sessionErrors.wrongCredentials();
  if (memberStatus.isSuspended) throw await suspensionOf(context, { memberId, until: memberStatus.suspendedUntil });
}

/** Tells a member whose session has ended with their suspension, as a sign-in would. @throws 403 */
export async function requireNotSuspended(context: Context, memberId: string): Promise<void> {
  const found = await wayIn.findMemberStatus(context.db, { memberId, now: context.now });
  if (!found?.isSuspended) return;
  const facts = await factsOf(context, { memberId, until: found.suspendedUntil });
  throw sessionErrors.suspendedInside({ ...facts, to: `${suspensionPath}#${facts.appealToken}` });
}

type Suspended = { memberId: string; until: string | null };

/** The refusal of a suspended member, with the reason staff gave, and with what they can appeal by. */
export async function suspensionOf(context: Context, suspended: Suspended): Promise<Failure> {
  return sessionErrors.suspended(await factsOf(context, suspended));
}

async function factsOf({ site, db, now }: Context, { memberId, until }: Suspended) {
  const reason = await memberSaving.findSuspendReason(db, memberId);
  const appealToken = suspensionToken(site, { memberId, now });
  return { until, timeZone: settingsOfSite(site).siteTimeZone, ...wordReason(site, reason), appealToken };
}
