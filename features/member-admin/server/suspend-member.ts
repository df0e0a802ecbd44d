import { memberSaving } from '#features/member/server/public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { memberReinstated, memberSuspended } from '#features/member-admin/events.ts';
import { endSessions } from '#features/session/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { changeMember } from './change-member.ts';
import * as removals from './removals.ts';

/**
 * Suspends a member until an instant, or until lifted; ends all their sessions. @throws 403, 404, 409, InvalidInput at
 * `until`
 */
export async function suspendMember(
  context: Context,
  {
    id,
    until,
    remove,
    reason,
  }: { id: string; until?: string | undefined; remove: 'none' | 'day' | 'all'; reason: string },
): Promise<MemberFile> {
  const ends = until === undefined ? null : new Date(until);
  if (ends !== null && !(ends > context.now)) throw invalidField('until', 'roster.past');
  const endsAt = ends?.toISOString() ?? null;
  if (remove !== 'none' && !context.actor.may('console.content')) throw platformErrors.forbidden();
  return changeMember(context, { action: 'member.suspend', id, reason }, async (tx, member) => {
    await memberSaving.suspend(tx, { memberId: id, until: endsAt, reason });
    await endSessions(tx, { memberId: id, reason: 'state' });
    const removalId =
      remove === 'none'
        ? null
        : await removals.start(tx, context.site, { memberId: id, span: remove, reason, now: context.now });
    const facts = { until: endsAt, reason, staffId: memberOf(context).id, wasActive: member.state === 'active' };
    await context.site.outbox.announce(tx, memberSuspended, { ...facts, memberId: id, removalId });
    return {
      before: { state: member.state, until: member.suspended_until },
      after: { state: 'suspended', until: endsAt, ...(removalId === null ? {} : { remove, removalId }) },
    };
  });
}

/**
 * Restores the texts removed with a suspension; requires the permission to moderate content. @throws 403, 404, 409 if
 * they are restored already
 */
export async function restoreTexts(
  context: Context,
  { id, removalId, reason }: { id: string; removalId: string; reason: string },
): Promise<MemberFile> {
  if (!context.actor.may('console.content')) throw platformErrors.forbidden();
  return changeMember(context, { action: 'member.restoreTexts', id, reason }, async (tx) => {
    const isTheirs = (await removals.list(tx, id)).some((removal) => removal.id === removalId);
    if (!isTheirs || !(await removals.undo(tx, context.site, removalId))) throw memberAdminErrors.notRemoved();
    return { before: null, after: { removalId } };
  });
}

/** Lifts a suspension. @throws 403, 404, 409 */
export function reinstateMember(context: Context, { id, reason }: { id: string; reason: string }): Promise<MemberFile> {
  return changeMember(context, { action: 'member.reinstate', id, reason }, async (tx, member) => {
    if (member.state !== 'suspended') throw memberAdminErrors.notSuspended();
    await memberSaving.reinstate(tx, id);
    await context.site.outbox.announce(tx, memberReinstated, { memberId: id });
    return { before: { state: 'suspended', until: member.suspended_until }, after: { state: 'active', until: null } };
  });
}

/** Ends one or all sessions of a member. @throws 403, 404 */
export function endMemberSessions(
  context: Context,
  { id, sessionId, reason }: { id: string; sessionId?: string | undefined; reason: string },
): Promise<MemberFile> {
  return changeMember(context, { action: 'member.endSessions', id, reason }, async (tx) => {
    const count = await endSessions(tx, { memberId: id, reason: 'staff', onlyId: sessionId });
    if (count === 0 && sessionId !== undefined) throw memberAdminErrors.noSession();
    return { before: null, after: { count, ...(sessionId === undefined ? {} : { sessionId }) } };
  });
}
