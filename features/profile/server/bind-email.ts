import { memberProofChanged } from '#features/member/events.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import type { EmailBinding } from '#features/profile/contract.ts';
import { tickets } from '#features/second-factor/server/public.ts';
import { checkCode } from '#features/verification-code/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { proveAccount } from './prove-account.ts';

/** Binds the e-mail address that the code was sent to, replacing the previous one. @throws 400 at a field, 429, 503 */
export async function bindEmail(
  context: Context,
  { email, emailCode, ...proof }: EmailBinding,
): Promise<Record<string, never>> {
  const { site, now } = context;
  const { id: memberId } = await proveAccount(context, proof);
  await checkCode(context, { purpose: 'bind-email', channel: 'email', target: email, code: emailCode, memberId });
  return context.transaction(async (tx) => {
    const before = await ownAccount.lock(tx, memberId);
    await ownAccount.setEmail(tx, { memberId, email, at: now.toISOString() });
    await tickets.endTickets(tx, memberId);
    await site.outbox.announce(tx, memberProofChanged, { memberId, what: 'email' });
    // Notifies the previous address: the new one may be a stranger's.
    await notifyOfChange(tx, context, { owner: before, what: 'emailChanged' });
    return {};
  });
}
