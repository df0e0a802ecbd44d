import { viewCounter } from '#features/content/server/view-public.ts';
import { writeViews } from './view-queries.ts';

/** A visitor of a question counts once in 30 minutes. */
export const questionViews = viewCounter(writeViews);
