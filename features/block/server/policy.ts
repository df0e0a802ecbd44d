import { MOST_BLOCKED } from '#features/block/contract.ts';
import { blockErrors as errors } from '#features/block/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** `count`: how many he has blocked without this one. */
export const canBlock = (input: { isOneself: boolean; count: number }): Verdict =>
  refuseIf([input.isOneself, errors.oneself], [input.count >= MOST_BLOCKED, errors.tooMany, { most: MOST_BLOCKED }]);
