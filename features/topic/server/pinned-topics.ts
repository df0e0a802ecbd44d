import type { Sort } from '#features/topic/contract.ts';
import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import type { Site } from '#platform/server/site.ts';
import { selectPinned } from './pin-queries.ts';
import { holds, type TopicList } from './topic-list.ts';

/** A public topic pinned by staff. */
interface PinnedTopic {
  readonly id: string;
  readonly pin: 'section' | 'global';
  readonly sectionId: string;
  readonly rootId: string;
  readonly isEssence: boolean;
}

/** Maximum number of pins per site: all of them are on the first page. */
export const MOST_PINNED = 50;

/** The lifetime covers writes by other programs, such as an import. */
const snapshot = snapshotOf({
  subject: 'topic-pin',
  lifetime: 2000,
  read: async (site) => {
    const rows = await selectPinned(site.db, MOST_PINNED);
    return rows.map(
      (row): PinnedTopic => ({
        id: row.id,
        pin: row.pin,
        sectionId: row.section_id,
        rootId: row.root_section_id,
        isEssence: row.is_essence,
      }),
    );
  },
});

/** Pinned topics in display order, from the cache. */
export function pinnedTopics(site: Pick<Site, 'db' | 'bus'>): Promise<readonly PinnedTopic[]> {
  return snapshot.of(site);
}

/** Must be called by every action that changes which topics are pinned and public, or whether they are essence. */
export async function forgetPinned(tx: Transaction, site: Pick<Site, 'db' | 'bus'>): Promise<void> {
  await broadcast(tx, 'topic-pin');
  tx.afterCommit(() => snapshot.forget(site));
}

/** The pins shown before the ordinary rows of a list, and those of them that would otherwise be among its rows. */
export function pinnedIn(
  all: readonly PinnedTopic[],
  { topicList, sort }: { topicList: TopicList; sort: Sort },
): { shown: readonly string[]; own: readonly string[] } {
  if (all.length === 0) return { shown: [], own: [] };
  const shown = all.filter(
    (topic) =>
      (topic.pin === 'global' || (topicList.kind !== 'all' && holds(topicList, topic))) &&
      (sort !== 'essence' || topic.isEssence),
  );
  return {
    shown: shown.map((topic) => topic.id),
    own: shown.filter((topic) => holds(topicList, topic)).map((topic) => topic.id),
  };
}
