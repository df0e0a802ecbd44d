import type { Possession } from '#features/departure/contract.ts';
import { departureErrors as errors } from '#features/departure/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** `forfeits`: he has said that what is left may go. */
export const canLeave = (it: { isOwner: boolean; possession: Possession; forfeits: boolean }): Verdict =>
  refuseIf([it.isOwner, errors.owner], [(it.possession.fen > 0 || it.possession.points > 0) && !it.forfeits, () => errors.possession({ ...it.possession })]);
