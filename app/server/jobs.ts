import { endAccounts } from '#features/account-deletion/server/public.ts';
import { sweepAttachments } from '#features/attachment/server/upkeep-public.ts';
import { sweepBans } from '#features/ban/server/public.ts';
import { deleteEndedCaptchas } from '#features/captcha/server/public.ts';
import { commentJobs } from '#features/comment/server/public.ts';
import { makeExports, sweepExports } from '#features/data-export/server/public.ts';
import { sweepDrafts } from '#features/draft/server/public.ts';
import { embedJobs } from '#features/embed/server/public.ts';
import type { NamedJob } from '#features/job/server/public.ts';
import { checkBooks, rollUpDays } from '#features/ledger/server/check-public.ts';
import { sweepReturns } from '#features/login-provider/server/public.ts';
import { memberJobs } from '#features/member/server/jobs.ts';
import { membershipJobs } from '#features/membership/server/public.ts';
import { mentionJobs } from '#features/mention/server/public.ts';
import { outgoingMessageJobs } from '#features/outgoing-message/server/public.ts';
import { sweepChallenges } from '#features/passkey/server/public.ts';
import { paymentJobs } from '#features/payment/server/public.ts';
import { sweepPhoneMarks } from '#features/phone/server/public.ts';
import { pointJobs } from '#features/point/server/public.ts';
import { sweepRecoveries } from '#features/recovery/server/public.ts';
import { redEnvelopeJobs } from '#features/red-envelope/server/public.ts';
import { sweepSecondSteps, wrapPlainCodes } from '#features/second-factor/server/public.ts';
import { sweepSessions } from '#features/session/server/public.ts';
import { flushStatistics, forgetOldVisits, rollUp } from '#features/statistic/server/public.ts';
import { flushTopics, topicJobs } from '#features/topic/server/jobs.ts';
import { unlockJobs } from '#features/unlock/server/public.ts';
import { sweepPapers } from '#features/verification/server/public.ts';
import { deleteEndedCodes } from '#features/verification-code/server/public.ts';
import { videoJobs } from '#features/video/server/public.ts';
import { openJobs } from '#platform/server/job/jobs.ts';
import { openWhenPossible } from '#platform/server/job/open-when-possible.ts';
import { sweepGround } from '#platform/server/job/sweep-ground.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import { farewells } from './account-deletions.ts';
import { exportedData } from './exports.ts';
import { ledgerChecks } from './ledger-checks.ts';

/** Every job of the product. */
export const jobs: readonly NamedJob[] = [
  ...memberJobs,
  ...topicJobs,
  ...commentJobs,
  ...outgoingMessageJobs,
  ...membershipJobs,
  ...mentionJobs,
  ...embedJobs,
  ...redEnvelopeJobs,
  ...videoJobs,
  ...paymentJobs,
  ...pointJobs,
  ...unlockJobs,
  { name: 'data-export.make', everySeconds: 600, run: (site) => makeExports(site, exportedData) },
  { name: 'departure.end', everySeconds: 600, run: (site) => endAccounts(site, { farewells, now: new Date() }) },
  {
    name: 'statistic.roll-up',
    everySeconds: 600,
    run: async (site) => (await rollUp(site)) + (await rollUpDays(site)),
  },
  {
    name: 'ledger.check',
    everySeconds: 86_400,
    run: async (site) =>
      (await checkBooks(site, { checks: ledgerChecks, occasion: 'job', now: new Date() }))?.count ?? 0,
  },
  {
    name: 'sweep',
    everySeconds: 600,
    async run(site) {
      const now = new Date();
      const counts = [
        await sweepGround(site),
        await sweepBans(site.db, now),
        await deleteEndedCaptchas(site.db, now),
        await deleteEndedCodes(site.db, now),
        await sweepSessions(site, now),
        await sweepRecoveries(site.db, now),
        await sweepSecondSteps(site.db, now.toISOString()),
        await wrapPlainCodes(site),
        await sweepReturns(site.db, now.toISOString()),
        await sweepChallenges(site.db, now.toISOString()),
        await sweepPhoneMarks(site.db, now),
        await forgetOldVisits(site, now),
        await sweepPapers(site, now),
        await sweepAttachments(site, now),
        await sweepDrafts(site, now),
        await sweepExports(site, now),
      ];
      return counts.reduce((sum, count) => sum + count, 0);
    },
  },
];

/** Starts the workers of this process. `stop` ends them in order and flushes what features hold in memory. */
export async function startJobs(site: OpenSite): Promise<{ stop(): Promise<void> }> {
  const working = await openWhenPossible(site, () => openJobs({ site, ownerUrl: site.ownerUrl, list: jobs }));
  return {
    async stop() {
      await working.stop();
      await flushTopics(site);
      await flushStatistics(site);
    },
  };
}
