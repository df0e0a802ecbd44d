import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import type { Passkey } from '#features/passkey/contract.ts';
import { passkeyErrors } from '#features/passkey/errors.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { canLoseWayIn, countWaysIn, proveOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { listPasskeys } from './present-passkey.ts';
import { deletePasskey, updateName } from './store.ts';

/** @throws 404 when the passkey does not exist or is another member's */
export async function renamePasskey(
  context: Context,
  input: { id: string; name: string },
): Promise<{ passkeys: Passkey[] }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    if ((await updateName(tx, { ...input, memberId })) === 0) throw passkeyErrors.notFound();
    return listPasskeys(tx, memberId);
  });
}

/** @throws 404, 409 when no login method would remain, as `proveOwner` */
export async function removePasskey(
  context: Context,
  { id, ...proof }: OwnerProof & { id: string },
): Promise<{ passkeys: Passkey[] }> {
  const memberId = memberOf(context).id;
  const { passkeys } = await listPasskeys(context.db, memberId);
  const gone = passkeys.find((passkey) => passkey.id === id);
  if (!gone) throw passkeyErrors.notFound();
  await proveOwner(context, proof);
  return context.transaction(async (tx) => {
    const owner = await ownAccount.lock(tx, memberId);
    requireAllowed(canLoseWayIn(await countWaysIn(tx, memberId)));
    if ((await deletePasskey(tx, { id, memberId })) === 0) throw passkeyErrors.notFound();
    await notifyOfChange(tx, context, { owner, what: 'passkeyRemoved', detail: gone.name });
    return listPasskeys(tx, memberId);
  });
}
