import type { Site } from '#platform/server/site.ts';
import { remindSides } from './remind-sides.ts';
import { renderStaleQuestions } from './render-again.ts';
import { deleteOldViews } from './view-queries.ts';

/** Periodic jobs, each run by one process at a time. */
export const questionJobs = [
  { name: 'question.old-views', everySeconds: 300, run: (site: Site) => deleteOldViews(site.db) },
  { name: 'question.remind', everySeconds: 86_400, run: (site: Site) => remindSides(site, new Date()) },
  { name: 'question.render', everySeconds: 600, run: renderStaleQuestions },
] as const;
