import { listen as listenForStatistics } from '#features/statistic/server/public.ts';
import type { Site } from '#platform/server/site.ts';

/** Opens what features keep in memory and lets them listen to each other's events. */
export async function connectFeatures(site: Site): Promise<void> {
  listenForStatistics(site);
}
