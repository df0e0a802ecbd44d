import { memberProofChanged } from '#features/member/events.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { notifyOwner } from '#features/outgoing-message/server/public.ts';
import type { HintChange, PasswordChange } from '#features/profile/contract.ts';
import { profileErrors } from '#features/profile/errors.ts';
import type { SignedIn } from '#features/session/contract.ts';
import { endSessions, openSession, presentSession } from '#features/session/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { proveAccount } from './prove-account.ts';

/**
 * Sets a new password, or a first one. Ends every session of the member; returns the token pair of a new one for this
 * browser. @throws 400 at a field, 409 when it has been changed elsewhere in the meantime, 429, 503
 */
export async function changePassword(context: Context, { password, ...proof }: PasswordChange): Promise<SignedIn> {
  const { site, now, address } = context;
  const seen = await proveAccount(context, proof);
  const passwordHash = await ownAccount.hashNewPassword(site, { password, owner: seen });
  const memberId = seen.id;
  const pair = await context.transaction(async (tx) => {
    if (!(await ownAccount.setPassword(tx, { seen, passwordHash, at: now.toISOString() })))
      throw profileErrors.changedMeanwhile();
    await endSessions(tx, { memberId, reason: 'password' });
    await site.outbox.announce(tx, memberProofChanged, { memberId, what: 'password' });
    await notifyOwner(tx, context, {
      owner: seen,
      template: 'passwordChanged',
      values: { name: seen.nickname ?? seen.account, at: now.toISOString(), address },
    });
    return openSession(tx, context, { memberId, way: 'password' });
  });
  return presentSession(context, pair);
}

/**
 * Replaces the hint question and its answer. Members without a password have no use for them. @throws 400 at a field,
 * 429, 503
 */
export async function changeHint(
  context: Context,
  { issue, answer, ...proof }: HintChange,
): Promise<Record<string, never>> {
  const { site } = context;
  const seen = await proveAccount(context, proof);
  if (seen.password_hash === null) throw invalidField('oldPassword', 'profile.passwordFirst');
  const answerHash = await ownAccount.hashAnswer(answer);
  return context.transaction(async (tx) => {
    const account = await ownAccount.lock(tx, seen.id);
    if (account?.password_hash !== seen.password_hash) throw profileErrors.changedMeanwhile();
    await ownAccount.setHint(tx, { memberId: seen.id, question: issue, answerHash });
    await site.outbox.announce(tx, memberProofChanged, { memberId: seen.id, what: 'hint' });
    return {};
  });
}
