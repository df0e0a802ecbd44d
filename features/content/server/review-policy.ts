import type { ReviewMode } from '#features/section/review-mode.ts';

interface ReviewFacts {
  /** Of its kind and of its section. */
  modes: readonly ReviewMode[];
  /** Its author may skip review there. */
  isTrusted: boolean;
  /** Words that ask for review were found in it. */
  isHit: boolean;
  /** Words were replaced in it. */
  isReplaced: boolean;
}

const demands: Readonly<Record<ReviewMode, (facts: ReviewFacts) => boolean>> = {
  all: () => true,
  trusted: ({ isTrusted }) => !isTrusted,
  hit: ({ isTrusted, isReplaced }) => isReplaced && !isTrusted,
  none: () => false,
};

/**
 * Whether a text waits until staff have seen it: each mode includes those after it, so the strictest holds. A word that
 * asks for review has it whatever the mode, and whoever the author is.
 */
export const needsReview = (facts: ReviewFacts): boolean =>
  facts.isHit || facts.modes.some((mode) => demands[mode](facts));
