import { endAccountNow } from '#features/account-deletion/server/public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { changeMember } from './change-member.ts';

type Cancelling = OwnerProof & { id: string; reason: string };

/**
 * Deletes a member's account now, like the member's own account deletion: names, sessions and personal data are
 * deleted, content stays. No notification is sent. @throws 403, 404, 409, InvalidInput at `ownPassword` or `ownCode`
 */
export async function cancelMember(
  context: Context,
  { id, reason, ...proof }: Cancelling,
  onAccountDeleted: readonly OnAccountDeleted[],
): Promise<MemberFile> {
  await proveOwner(context, proof);
  const { site, now } = context;
  return changeMember(context, { action: 'member.cancel', id, reason, isPublic: true }, async (tx, member) => {
    await endAccountNow(tx, { site, memberId: id, onAccountDeleted, now });
    return { before: { state: member.state }, after: { state: 'cancelled' } };
  });
}
