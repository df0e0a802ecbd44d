import { memberProofChanged } from '#features/member/events.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { EmailBinding } from '#features/profile/contract.ts';
import { checkCode } from '#features/verification-code/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { provePassword } from './prove-password.ts';

/** Binds the e-mail address a code was sent to, in place of the one before. @throws 400 at a field, 429, 503 */
export async function bindEmail(context: Context, { oldPassword, email, emailCode }: EmailBinding): Promise<Record<string, never>> {
  const { site, now } = context;
  const { id: memberId } = await provePassword(context, oldPassword);
  await checkCode(context, { purpose: 'bind-email', channel: 'email', target: email, code: emailCode, memberId });
  return context.transaction(async (tx) => {
    await ownAccount.lock(tx, memberId);
    await ownAccount.setEmail(tx, { memberId, email, at: now.toISOString() });
    await site.outbox.announce(tx, memberProofChanged, { memberId, what: 'email' });
    return {};
  });
}
