import type { Site } from '#platform/server/site.ts';
import { renewSkeletons } from './renew-skeletons.ts';

/** Recurring jobs, run by one process at a time. */
export const memberJobs = [
  { name: 'member.skeletons', everySeconds: 3600, run: (site: Site) => renewSkeletons(site) },
] as const;
