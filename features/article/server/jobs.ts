import type { Site } from '#platform/server/site.ts';
import { publishDue } from './publish-due.ts';
import { renderStaleArticles } from './render-again.ts';

/** Periodic jobs, each run by one process at a time. */
export const articleJobs = [
  { name: 'article.publish', everySeconds: 30, run: (site: Site) => publishDue(site, new Date()) },
  { name: 'article.render', everySeconds: 600, run: renderStaleArticles },
] as const;
