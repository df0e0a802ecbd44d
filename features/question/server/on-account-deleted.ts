import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { selectWithBounty } from './bounty-store.ts';
import { deleteInvitationsOf } from './invitation-store.ts';
import { returnBounty } from './move-bounty.ts';
import { clearRegions, lockQuestion } from './store.ts';

/**
 * On account deletion, the open bounties of the member's questions return to them; what is then in their balance is
 * forfeited. The questions stay; their locations are cleared, and invitations of and to the member are deleted.
 */
export const returnBounties: OnAccountDeleted = async (tx, { memberId }) => {
  for (const id of await selectWithBounty(tx, memberId)) {
    const question = await lockQuestion(tx, id);
    if (question) await returnBounty(tx, question, { actorId: null, at: new Date() });
  }
  await clearRegions(tx, memberId);
  await deleteInvitationsOf(tx, memberId);
};
