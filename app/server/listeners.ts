import { openBans } from '#features/ban/server/public.ts';
import { listen as listenForExports } from '#features/data-export/server/public.ts';
import { openProviders } from '#features/login-provider/server/public.ts';
import { listen as listenForProfiles } from '#features/profile/server/public.ts';
import { listen as listenForStatistics } from '#features/statistic/server/public.ts';
import { listen as listenForVerifications } from '#features/verification/server/public.ts';
import type { Site } from '#platform/server/site.ts';

/** Opens what features keep in memory and lets them listen to each other's events. */
export async function connectFeatures(site: Site): Promise<void> {
  await openBans(site);
  await openProviders(site);
  listenForExports(site);
  listenForProfiles(site);
  listenForVerifications(site);
  listenForStatistics(site);
}
