import { viewCounter } from '#features/content/server/view-public.ts';
import { writeViews } from './view-queries.ts';

/** A visitor of a topic counts once in 30 minutes. */
export const topicViews = viewCounter(writeViews);
