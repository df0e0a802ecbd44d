import { deleteEndedCaptchas } from '#features/captcha/server/public.ts';
import { commentJobs } from '#features/comment/server/public.ts';
import type { NamedJob } from '#features/job/server/public.ts';
import { sweepSessions } from '#features/session/server/public.ts';
import { flushStatistics, forgetOldVisits, rollUp } from '#features/statistic/server/public.ts';
import { flushTopics, topicJobs } from '#features/topic/server/public.ts';
import { openJobs } from '#platform/server/job/jobs.ts';
import { sweepGround } from '#platform/server/job/sweep-ground.ts';
import type { OpenSite } from '#platform/server/open-site.ts';

/** Everything done beside the requests. */
export const jobs: readonly NamedJob[] = [
  ...topicJobs,
  ...commentJobs,
  { name: 'statistic.roll-up', everySeconds: 600, run: (site) => rollUp(site) },
  {
    name: 'sweep',
    everySeconds: 600,
    async run(site) {
      const now = new Date();
      const counts = [await sweepGround(site), await deleteEndedCaptchas(site.db, now), await sweepSessions(site.db, now), await forgetOldVisits(site, now)];
      return counts.reduce((sum, count) => sum + count, 0);
    },
  },
];

/** Works on the jobs in this process. `stop` ends them in order and writes what features still hold in memory. */
export async function startJobs(site: OpenSite): Promise<{ stop(): Promise<void> }> {
  const working = await openJobs({ site, ownerUrl: site.ownerUrl, list: jobs });
  return {
    async stop() {
      await working.stop();
      await flushTopics(site);
      await flushStatistics(site);
    },
  };
}
