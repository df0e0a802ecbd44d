import type { Opened } from '#features/red-envelope/contract.ts';
import { gather } from '#platform/server/database/gather.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type Claim, claimTogether } from './claim-shares.ts';

/** Claims of this process that wait for one in flight run together; those of one envelope never concurrently. */
const claimShare = gather<Claim, Opened | Failure>({
  most: 64,
  about: ({ id }) => id,
  whose: ({ member }) => member.id,
  answer: claimTogether,
});

/**
 * Claims the caller's share; repeated calls return the same one. @throws 404, 403 as the topic, 409 for one's own, 410
 * when it is empty or has ended
 */
export async function openEnvelope(context: Context, id: string): Promise<Opened> {
  const outcome = await claimShare(context.site.db, {
    context,
    id,
    member: memberOf(context),
    key: context.callKey?.(),
  });
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}
