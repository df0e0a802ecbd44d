import { openJobs } from '#platform/server/job/jobs.ts';
import { openWhenPossible } from '#platform/server/job/open-when-possible.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import { flushFeatures, jobs } from './features.ts';

/** Starts the workers of this process. `stop` ends them in order and flushes what features hold in memory. */
export async function startJobs(site: OpenSite): Promise<{ stop(): Promise<void> }> {
  const working = await openWhenPossible(site, () => openJobs({ site, ownerUrl: site.ownerUrl, list: jobs }));
  return {
    async stop() {
      await working.stop();
      await flushFeatures(site);
    },
  };
}
