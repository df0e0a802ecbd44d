import * as z from 'zod/mini';

/** Which texts wait for review, the strictest first; `hit` are those in which words of a list were found. */
export const reviewModes = ['all', 'trusted', 'hit', 'none'] as const;
export const ReviewMode = z.enum(reviewModes);
export type ReviewMode = z.output<typeof ReviewMode>;
