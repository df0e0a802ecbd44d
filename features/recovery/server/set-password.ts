import { memberProofChanged } from '#features/member/events.ts';
import { ownAccount, wayIn } from '#features/member/server/public.ts';
import { sendMail, sendSms } from '#features/outgoing-message/server/public.ts';
import { recoveryErrors } from '#features/recovery/errors.ts';
import { endSessions } from '#features/session/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { proofHashOf } from './read-step.ts';
import { deleteWait, takeToken } from './store.ts';
import { dropTicket, presentedHash, readRecovery } from './ticket.ts';

/**
 * Last part of step two: sets the password if the member's proofs are unchanged since the token was granted, and ends
 * all their sessions. @throws 400 at `password`, 409 before step one, 410 used or outdated
 */
export async function setPassword(context: Context, password: string): Promise<Record<string, never>> {
  const { site, now } = context;
  const row = await readRecovery(context);
  if (row.member_id === null) throw recoveryErrors.otherProof();
  const owner = await ownAccount.find(context.db, row.member_id);
  if (!owner) throw recoveryErrors.spent();
  const passwordHash = await ownAccount.hashNewPassword(site, { password, owner });
  const at = now.toISOString();
  const isSet = await context.transaction(async (tx) => {
    const token = await takeToken(tx, presentedHash(context), at);
    if (!token) throw recoveryErrors.spent();
    const proofs = await wayIn.lockProofs(tx, token.member_id);
    // The proofs have changed since the token was granted: it stays used.
    if (!proofs || !proofHashOf(proofs).equals(token.proof_hash)) return false;
    await ownAccount.setPassword(tx, { seen: proofs, passwordHash, at });
    await endSessions(tx, { memberId: proofs.id, reason: 'password' });
    await deleteWait(tx, proofs.id);
    await notify(tx, context, proofs);
    await site.outbox.announce(tx, memberProofChanged, { memberId: proofs.id, what: 'password' });
    return true;
  });
  dropTicket(context);
  if (!isSet) throw recoveryErrors.spent();
  return {};
}

/** Notifies the member by every channel. */
async function notify(
  tx: Transaction,
  { site, now, address, language }: Context,
  { account, email, phone }: wayIn.Proofs,
): Promise<void> {
  const message = {
    template: 'passwordChanged',
    values: { name: account, at: now.toISOString(), address },
    language,
  } as const;
  if (email !== null) await sendMail(tx, site, { ...message, to: email });
  if (phone !== null) await sendSms(tx, site, { ...message, phone });
}
