import type { Sort } from '#features/topic/contract.ts';
import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import type { Site } from '#platform/server/site.ts';
import { selectPinned } from './pin-queries.ts';
import { holds, type TopicList } from './topic-list.ts';

/** A public topic that staff pinned. */
export interface PinnedTopic {
  readonly id: string;
  readonly pin: 'section' | 'global';
  readonly sectionId: string;
  readonly rootId: string;
  readonly isEssence: boolean;
}

/** The most one site pins: all of them stand on the first page. */
export const MOST_PINNED = 50;

/** The lifetime is for what is written from outside, by an import. */
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

/** Pinned topics in the order they stand, from memory. */
export function pinnedTopics(site: Pick<Site, 'db' | 'bus'>): Promise<readonly PinnedTopic[]> {
  return snapshot.of(site);
}

/** To be called by every act that changes which topics are pinned and public, or whether they are essence. */
export async function forgetPinned(tx: Transaction, site: Pick<Site, 'db' | 'bus'>): Promise<void> {
  await broadcast(tx, 'topic-pin');
  tx.afterCommit(() => snapshot.forget(site));
}

/** Those that stand before the ordinary rows of a list, and those of them that would else be among its rows. */
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
