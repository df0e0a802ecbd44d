import * as z from 'zod/mini';

/**
 * Which texts wait for review, the strictest first; `hit` are those in which words were replaced. Words that ask
 * for review have it in every mode.
 */
export const reviewModes = ['all', 'trusted', 'hit', 'none'] as const;
export const ReviewMode = z.enum(reviewModes);
export type ReviewMode = z.output<typeof ReviewMode>;
