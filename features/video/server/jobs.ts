import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import { makeVideos } from './make-videos.ts';

const NAME = 'video.make';

/** Makes films ready, one at a time on the whole site; one just sent in hurries it. A run lasts as long as there are films. */
export const videoJobs = [
  { name: NAME, everySeconds: 60, longestSeconds: 6 * 3600, run: (site: Site) => makeVideos(site) },
] as const;

/** Has the next film taken at once, if none is. */
export function hurry(site: Pick<Site, 'db' | 'log'>): void {
  runningJobs(site)
    ?.send(NAME)
    .catch((error: unknown) => site.log.warn({ err: error }, 'films wait for their job'));
}
