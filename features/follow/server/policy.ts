import { MOST_FOLLOWED } from '#features/follow/contract.ts';
import { followErrors as errors } from '#features/follow/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** `count`: things of the kind already followed, not counting this one. */
export const canFollow = (actor: Actor, facts: { isOneself: boolean; isBlocked: boolean; count: number }): Verdict =>
  refuseIf(
    [!actor.may('follow'), errors.noPermission],
    [facts.isOneself, errors.oneself],
    [facts.isBlocked, errors.blocked],
    [facts.count >= MOST_FOLLOWED, errors.tooMany, { most: MOST_FOLLOWED }],
  );
