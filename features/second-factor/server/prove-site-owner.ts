import type { OwnerProof } from '#features/second-factor/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canChangeSite } from './policy.ts';
import { proveOwner } from './prove-owner.ts';

/**
 * Guard before changing where the site sends private messages, which login providers it trusts or whose payment notices
 * it believes. Requires a site owner with a fresh proof of identity: a staff permission is not enough, since it would
 * let its holder read anyone's codes, sign in as anyone and credit themselves with money nobody paid. Call it before
 * the transaction. @throws 403 to staff, as `proveOwner`
 */
export async function proveSiteOwner(context: Context, proof: OwnerProof): Promise<void> {
  requireAllowed(canChangeSite(memberOf(context)));
  await proveOwner(context, proof);
}
