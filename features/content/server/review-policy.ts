import type { ReviewMode } from '#features/section/review-mode.ts';

export interface ReviewFacts {
  /** Of its kind and of its section. */
  modes: readonly ReviewMode[];
  /** Its author may skip review there. */
  isTrusted: boolean;
  /** Words of a list were found in it. */
  isHit: boolean;
}

const demands: Readonly<Record<ReviewMode, (facts: ReviewFacts) => boolean>> = {
  all: () => true,
  trusted: ({ isTrusted }) => !isTrusted,
  hit: ({ isTrusted, isHit }) => isHit && !isTrusted,
  none: () => false,
};

/** Whether a text waits until staff have seen it: each mode includes those after it, so the strictest holds. */
export const needsReview = (facts: ReviewFacts): boolean => facts.modes.some((mode) => demands[mode](facts));
