import { MOST_BLOCKED } from '#features/block/contract.ts';
import { blockErrors as errors } from '#features/block/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** `count`: members already blocked, not counting this one. */
export const canBlock = (input: { isOneself: boolean; count: number }): Verdict =>
  refuseIf([input.isOneself, errors.oneself], [input.count >= MOST_BLOCKED, errors.tooMany, { most: MOST_BLOCKED }]);
