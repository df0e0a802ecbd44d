import { memberProofChanged } from '#features/member/events.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { sendMail } from '#features/outgoing-message/server/public.ts';
import { endSessions } from '#features/session/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { changeMember } from './change-member.ts';

/** Page where a member proves ownership by a code; always on the configured origin, regardless of the request. */
const NEW_PASSWORD = '/findPassWord/step1';

/**
 * Removes a member's password and sessions, and mails where to set a new one. Staff never see a password or token.
 * @throws 403, 404, 409
 */
export function resetPassword(context: Context, { id, reason }: { id: string; reason: string }): Promise<MemberFile> {
  const { site, now } = context;
  return changeMember(context, { action: 'member.resetPassword', id, reason }, async (tx, member) => {
    if (member.email === null) throw memberAdminErrors.unreachable();
    await memberSaving.dropPassword(tx, { memberId: id, at: now.toISOString() });
    const count = await endSessions(tx, { memberId: id, reason: 'password' });
    await site.outbox.announce(tx, memberProofChanged, { memberId: id, what: 'password' });
    const link = `${site.environment.publicUrl}${NEW_PASSWORD}`;
    await sendMail(tx, site, {
      to: member.email,
      template: 'passwordReset',
      values: { name: member.nickname ?? member.account, link },
    });
    return { before: null, after: { endedSessions: count } };
  });
}
