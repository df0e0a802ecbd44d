import type { Site } from '#platform/server/site.ts';
import { fetchPreviews } from './fetch-previews.ts';

/** What has to be done now and then, by one process at a time; links just posted hurry it. */
export const embedJobs = [
  { name: 'embed.preview', everySeconds: 600, run: (site: Site) => fetchPreviews(site) },
] as const;
