import type { Assertion, RequestOptions } from '#features/passkey/contract.ts';
import { markOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { proveByPasskey, requestPasskey } from './prove-by-passkey.ts';

/**
 * Creates a challenge for one of the member's own passkeys, required before actions a stolen session must not perform.
 */
export function beginConfirmation(context: Context): Promise<RequestOptions> {
  return requestPasskey(context, memberOf(context).id, 'confirm');
}

/** Confirms the member by passkey: their next protected action needs no other proof. @throws 400 refused */
export async function confirmOwner(context: Context, assertion: Assertion): Promise<Record<string, never>> {
  await proveByPasskey(context, { assertion, memberId: memberOf(context).id, purpose: 'confirm' });
  await markOwner(context);
  return {};
}
