import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { secondFactorErrors } from '#features/second-factor/errors.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import { TOTP_USE } from './check-factor.ts';
import { proveOwner } from './prove-owner.ts';
import { makeCodes, saveCodes } from './recovery-codes.ts';
import { clearTotp, confirmTotp, deleteCodes, lockFactors, tryPending, writePending } from './store.ts';
import { makeSecret, secretUri, stepOf } from './totp.ts';

/** Lifetime of a pending secret in ms, and the wrong codes allowed for it. */
const WAIT = 15 * 60_000;
const TRIES = 10;

/** Creates an app secret, stored sealed until a code confirms that the app has it. @throws as `proveOwner` */
export async function beginTotp(context: Context, proof: OwnerProof): Promise<{ secret: string; uri: string }> {
  await proveOwner(context, proof);
  const { id, account } = memberOf(context);
  const secret = makeSecret();
  const endsAt = new Date(context.now.getTime() + WAIT).toISOString();
  await context.transaction((tx) =>
    writePending(tx, { memberId: id, sealed: seal(context.site.secret, TOTP_USE, secret), endsAt }),
  );
  return { secret, uri: secretUri({ title: context.site.settings.of(siteSettings).title, account, secret }) };
}

/**
 * Turns the app on by its first code; returns recovery codes if there were none. @throws 400 at `code`, 409 when no
 * setup is pending
 */
export async function confirmBegun(context: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const { id } = memberOf(context);
  const now = context.now.toISOString();
  const sealed = await tryPending(context.db, { memberId: id, now, most: TRIES });
  if (!sealed) throw secondFactorErrors.nothingBegun();
  const step = stepOf({ secret: unseal(context.site.secret, TOTP_USE, sealed), code, now: context.now, lastStep: 0 });
  if (step === undefined) throw invalidField('code', 'secondFactor.wrongCode');
  const made = await makeCodes(context.site, id);
  return context.transaction(async (tx) => {
    const factors = await lockFactors(tx, id);
    if (!(await confirmTotp(tx, { memberId: id, sealed, step, now }))) throw secondFactorErrors.nothingBegun();
    await notifyOfChange(tx, context, {
      owner: await ownAccount.find(tx, id),
      what: factors.is_totp_on ? 'totpReplaced' : 'totpOn',
    });
    return { recoveryCodes: factors.recovery_left > 0 ? [] : await saveCodes(tx, id, made) };
  });
}

/** Turns the app off; deletes the recovery codes too when no second step remains. @throws as `proveOwner` */
export async function turnOffTotp(context: Context, proof: OwnerProof): Promise<Record<string, never>> {
  await proveOwner(context, proof);
  const { id } = memberOf(context);
  await context.transaction(async (tx) => {
    const factors = await lockFactors(tx, id);
    await clearTotp(tx, id);
    if (factors.is_totp_on)
      await notifyOfChange(tx, context, { owner: await ownAccount.find(tx, id), what: 'totpOff' });
    if (!factors.asks_passkey) await deleteCodes(tx, id);
  });
  return {};
}
