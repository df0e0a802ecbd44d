import type { Site } from '#platform/server/site.ts';
import { fetchPreviews } from './fetch-previews.ts';

/** Recurring jobs, run by one process at a time; newly posted links trigger an early run. */
export const embedJobs = [
  { name: 'embed.preview', everySeconds: 600, run: (site: Site) => fetchPreviews(site) },
] as const;
