import { memberSaving } from '#features/member/server/public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { endSessions } from '#features/session/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { changeMember } from './change-member.ts';

/**
 * Suspends a member until an instant, or until lifted; ends all their sessions. @throws 403, 404, 409, InvalidInput at
 * `until`
 */
export async function suspendMember(
  context: Context,
  { id, until, reason }: { id: string; until?: string | undefined; reason: string },
): Promise<MemberFile> {
  const ends = until === undefined ? null : new Date(until);
  if (ends !== null && !(ends > context.now)) throw invalidField('until', 'roster.past');
  const endsAt = ends?.toISOString() ?? null;
  return changeMember(context, { action: 'member.suspend', id, reason }, async (tx, member) => {
    await memberSaving.suspend(tx, { memberId: id, until: endsAt, reason });
    await endSessions(tx, { memberId: id, reason: 'state' });
    return {
      before: { state: member.state, until: member.suspended_until },
      after: { state: 'suspended', until: endsAt },
    };
  });
}

/** Lifts a suspension. @throws 403, 404, 409 */
export function reinstateMember(context: Context, { id, reason }: { id: string; reason: string }): Promise<MemberFile> {
  return changeMember(context, { action: 'member.reinstate', id, reason }, async (tx, member) => {
    if (member.state !== 'suspended') throw memberAdminErrors.notSuspended();
    await memberSaving.reinstate(tx, id);
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
