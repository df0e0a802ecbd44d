import type { OwnerProof } from '#features/second-factor/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canChangeSite } from './policy.ts';
import { proveOwner } from './prove-owner.ts';

/**
 * Before a change of where the site sends what only one member may read, or of whom it believes about who somebody is. An owner
 * of the site, and really there: whoever could do this with a right of staff could read anybody's codes and become anybody.
 * Call it before the transaction. @throws 403 to staff, as `proveOwner`
 */
export async function proveSiteOwner(context: Context, proof: OwnerProof): Promise<void> {
  requireAllowed(canChangeSite(memberOf(context)));
  await proveOwner(context, proof);
}
