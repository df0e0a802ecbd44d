import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { SKELETON_VERSION } from '#platform/server/folding/look-alikes.ts';
import { areJobsEnding } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import { skeletonOf } from './skeleton.ts';
import { areSkeletonsOf, markSkeletons, selectNicknames, updateSkeleton } from './skeleton-queries.ts';

const BATCH = 500;

/**
 * Recomputes nicknames' skeletons with the current lookalike table; accounts are plain Latin and keep theirs. If two
 * names now look alike, both stay, the later one with its old skeleton: nobody loses a name, and neither can be taken
 * again. Returns how many were renewed; costs one query once all are current.
 */
export async function renewSkeletons(site: Pick<Site, 'db' | 'log'>): Promise<number> {
  const { db, log } = site;
  if (await areSkeletonsOf(db, SKELETON_VERSION)) return 0;
  let count = 0;
  for (let after = '0'; ; ) {
    const rows = await selectNicknames(db, { after, limit: BATCH });
    for (const { id, nickname, skeleton } of rows) {
      if (areJobsEnding(site)) return count;
      const renewed = skeletonOf(nickname);
      if (renewed === skeleton) continue;
      try {
        await updateSkeleton(db, { id, nickname, skeleton: renewed });
        count += 1;
      } catch (error) {
        if (!isUniqueViolation(error, 'member_nickname_taken')) throw error;
        log.warn({ memberId: id }, 'a nickname looks like another one now, and keeps its old skeleton');
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) break;
  }
  await markSkeletons(db, SKELETON_VERSION);
  return count;
}
