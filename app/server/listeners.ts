import { listen as listenForAttachments } from '#features/attachment/server/upkeep-public.ts';
import { openBans } from '#features/ban/server/public.ts';
import { followProvider } from '#features/captcha/server/public.ts';
import { listen as listenForComments } from '#features/comment/server/public.ts';
import { listen as listenForExports } from '#features/data-export/server/public.ts';
import { listen as listenForPreviews } from '#features/embed/server/public.ts';
import { openProviders } from '#features/login-provider/server/public.ts';
import { listen as listenForMemberships } from '#features/membership/server/public.ts';
import { listen as listenForMentions } from '#features/mention/server/public.ts';
import { listen as listenForPoints } from '#features/point/server/public.ts';
import { listen as listenForProfiles } from '#features/profile/server/public.ts';
import { listen as listenForStatistics } from '#features/statistic/server/public.ts';
import { followStorage } from '#features/storage/server/public.ts';
import { listenForEnvelopes } from '#features/topic/server/envelope-listeners.ts';
import { listen as listenForTopics } from '#features/topic/server/listeners.ts';
import { listen as listenForUnlocks } from '#features/unlock/server/public.ts';
import { listen as listenForVerifications } from '#features/verification/server/public.ts';
import { listen as listenForVideos } from '#features/video/server/public.ts';
import type { Site } from '#platform/server/site.ts';

/** Opens in-memory state of features and registers their event listeners. */
export async function connectFeatures(site: Site): Promise<void> {
  await openBans(site);
  await openProviders(site);
  await followStorage(site);
  await followProvider(site);
  listenForAttachments(site);
  listenForComments(site);
  listenForExports(site);
  listenForMemberships(site);
  listenForMentions(site);
  listenForPoints(site);
  listenForPreviews(site);
  listenForProfiles(site);
  listenForTopics(site);
  listenForEnvelopes(site);
  listenForUnlocks(site);
  listenForVerifications(site);
  listenForVideos(site);
  listenForStatistics(site);
}
