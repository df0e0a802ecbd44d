import type { Site } from '#platform/server/site.ts';
import { renewSkeletons } from './renew-skeletons.ts';

/** What has to be done now and then, by one process at a time. */
export const memberJobs = [
  { name: 'member.skeletons', everySeconds: 3600, run: (site: Site) => renewSkeletons(site) },
] as const;
