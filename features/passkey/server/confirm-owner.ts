import type { Assertion, RequestOptions } from '#features/passkey/contract.ts';
import { markOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { proveByPasskey, requestPasskey } from './prove-by-passkey.ts';

/** A challenge for one of the asker's own keys, before what a stolen session must not do. */
export function beginConfirmation(context: Context): Promise<RequestOptions> {
  return requestPasskey(context, memberOf(context).id, 'confirm');
}

/** The asker has shown himself by a key of his: his next act that asks for a proof needs no other. @throws 400 refused */
export async function confirmOwner(context: Context, assertion: Assertion): Promise<Record<string, never>> {
  await proveByPasskey(context, { assertion, memberId: memberOf(context).id, purpose: 'confirm' });
  await markOwner(context);
  return {};
}
