import type { Site } from '#platform/server/site.ts';
import { lookAtSites } from './look-at-sites.ts';

/** New sites are looked at by the next run. */
export const navigationJobs = [
  { name: 'navigation.look', everySeconds: 300, run: (site: Site) => lookAtSites(site) },
] as const;
