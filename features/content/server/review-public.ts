export * as heldEdits from './held-edits.ts';
export { isForReview } from './review.ts';
