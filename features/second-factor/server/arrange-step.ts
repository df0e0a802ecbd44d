import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import type { OwnerProof, SecondFactorState } from '#features/second-factor/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canHaveCodes, canRequestPasskey } from './policy.ts';
import { comesByLinkOnly, proveOwner } from './prove-owner.ts';
import { makeCodes, saveCodes } from './recovery-codes.ts';
import { deleteCodes, lockFactors, selectFactors, updateRequiresPasskey } from './store.ts';

/** Returns what the caller has set up. */
export async function readState(context: Context): Promise<SecondFactorState> {
  const { id } = memberOf(context);
  const [factors, account] = await Promise.all([selectFactors(context.db, id), ownAccount.find(context.db, id)]);
  return {
    isTotpOn: factors.is_totp_on,
    asksPasskey: factors.asks_passkey && factors.passkeys > 0,
    passkeyCount: factors.passkeys,
    recoveryLeft: factors.recovery_left,
    hasPassword: account?.password_hash != null,
    isByLinkOnly: await comesByLinkOnly(context),
  };
}

/**
 * Turns the passkey step after the password on or off. Returns recovery codes if there were none. @throws 409 without a
 * passkey, as `proveOwner`
 */
export async function requestForPasskey(
  context: Context,
  { on, ...proof }: OwnerProof & { on: boolean },
): Promise<{ recoveryCodes: string[] }> {
  await proveOwner(context, proof);
  const { id } = memberOf(context);
  const made = on ? await makeCodes(context.site, id) : null;
  return context.transaction(async (tx) => {
    const factors = await lockFactors(tx, id);
    requireAllowed(canRequestPasskey({ on, passkeys: factors.passkeys }));
    await updateRequiresPasskey(tx, { memberId: id, on });
    if (!on && !factors.is_totp_on) await deleteCodes(tx, id);
    if (on !== factors.asks_passkey)
      await notifyOfChange(tx, context, {
        owner: await ownAccount.find(tx, id),
        what: on ? 'passkeyStepOn' : 'passkeyStepOff',
      });
    return { recoveryCodes: made && factors.recovery_left === 0 ? await saveCodes(tx, id, made) : [] };
  });
}

/** Creates new recovery codes and invalidates the old ones. @throws 409 without a second step, as `proveOwner` */
export async function renewCodes(context: Context, proof: OwnerProof): Promise<{ recoveryCodes: string[] }> {
  await proveOwner(context, proof);
  const { id } = memberOf(context);
  const made = await makeCodes(context.site, id);
  return context.transaction(async (tx) => {
    const factors = await lockFactors(tx, id);
    requireAllowed(canHaveCodes({ isTotpOn: factors.is_totp_on, asksPasskey: factors.asks_passkey }));
    await notifyOfChange(tx, context, { owner: await ownAccount.find(tx, id), what: 'codesRenewed' });
    return { recoveryCodes: await saveCodes(tx, id, made) };
  });
}
