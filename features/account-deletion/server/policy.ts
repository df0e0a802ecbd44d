import type { Balances } from '#features/account-deletion/contract.ts';
import { accountDeletionErrors as errors } from '#features/account-deletion/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Two rounds of the job that ends accounts, in ms: one that has nothing left is gone by then. */
const TWO_ROUNDS = 20 * 60_000;

/** Whether the end waits for the member: something is left that they have not agreed to lose. */
export const isHeld = (wait: { due_at: string; forfeits: boolean } | undefined, now: Date): boolean =>
  wait !== undefined && !wait.forfeits && now.getTime() - Date.parse(wait.due_at) > TWO_ROUNDS;

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
