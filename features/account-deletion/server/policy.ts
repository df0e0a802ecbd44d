import type { Balances } from '#features/account-deletion/contract.ts';
import { accountDeletionErrors as errors } from '#features/account-deletion/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** `forfeits`: the member agreed to lose the remaining balances. */
export const canLeave = (input: { isOwner: boolean; possession: Balances; forfeits: boolean }): Verdict =>
  refuseIf(
    [input.isOwner, errors.owner],
    [
      (input.possession.fen > 0 || input.possession.points > 0) && !input.forfeits,
      errors.possession,
      { ...input.possession },
    ],
  );
