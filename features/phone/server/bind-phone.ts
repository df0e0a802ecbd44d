import { memberProofChanged } from '#features/member/events.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import type { BoundPhone, FirstPhone } from '#features/phone/contract.ts';
import { proveOwner, tickets } from '#features/second-factor/server/public.ts';
import { checkCode } from '#features/verification-code/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canBind } from './policy.ts';
import { lockAccount, presentPhone, readAccount } from './read-phone.ts';
import { deleteMarksOf } from './store.ts';

/**
 * Binds a member's first phone with the code sent to it. It becomes a login method, so proof of the owner is required.
 * @throws 400 at a field, 409 when one is already bound, as `proveOwner`
 */
export async function bindPhone(context: Context, { phone, smsCode, ...proof }: FirstPhone): Promise<BoundPhone> {
  const { id: memberId } = memberOf(context);
  requireAllowed(canBind(await readAccount(context)));
  await proveOwner(context, proof);
  await checkCode(context, { purpose: 'bind-phone', channel: 'sms', target: phone, code: smsCode, memberId });
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, memberId);
    requireAllowed(canBind(account));
    return writePhone(tx, context, { account, phone });
  });
}

/**
 * Stores a verified phone and ends pending changes of the old one. Notifies the member at the previous contact
 * address.
 */
export async function writePhone(
  tx: Transaction,
  context: Context,
  { account, phone }: { account: ownAccount.OwnAccount; phone: string },
): Promise<BoundPhone> {
  const { site, now } = context;
  const memberId = account.id;
  const at = now.toISOString();
  await ownAccount.setPhone(tx, { memberId, phone, at });
  await deleteMarksOf(tx, memberId);
  await tickets.endTickets(tx, memberId);
  await site.outbox.announce(tx, memberProofChanged, { memberId, what: 'phone' });
  await notifyOfChange(tx, context, { owner: account, what: 'phoneChanged' });
  return presentPhone({ phone, phone_verified_at: at });
}
