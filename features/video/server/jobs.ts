import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import { makeVideos } from './make-videos.ts';

const NAME = 'video.make';

/**
 * Processes videos, one at a time on the whole site; a new upload triggers it. A run continues until the queue is
 * empty.
 */
export const videoJobs = [
  { name: NAME, everySeconds: 60, longestSeconds: 6 * 3600, run: (site: Site) => makeVideos(site) },
] as const;

/** Starts processing the next video at once, unless a run is active. */
export function hurry(site: Pick<Site, 'db' | 'log'>): void {
  runningJobs(site)
    ?.send(NAME)
    .catch((error: unknown) => site.log.warn({ err: error }, 'films wait for their job'));
}
