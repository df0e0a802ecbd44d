import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { addToSection, selectSectionCounts } from './store.ts';

export interface SectionCount {
  readonly topicCount: number;
  readonly essenceCount: number;
}

/** Not broadcast: other processes see a change within a second, which saves a notification per post. */
const snapshot = snapshotOf({
  subject: 'section-count',
  lifetime: 1000,
  read: async (site) =>
    new Map(
      (await selectSectionCounts(site.db)).map((row) => [
        row.id,
        { topicCount: row.topic_count, essenceCount: row.essence_count },
      ]),
    ),
});

/**
 * Published topics of every section by its id: current after a change in this process, within 1 s after one in another.
 */
export function sectionCounts(site: Pick<Site, 'db' | 'bus'>): Promise<ReadonlyMap<string, SectionCount>> {
  return snapshot.of(site);
}

/**
 * Counts topics that became public in a section or (negative) stopped being public. Locks the section row until the
 * commit.
 */
export async function countInSection(
  tx: Transaction,
  site: Pick<Site, 'db' | 'bus'>,
  change: { sectionId: string; topics: number; essence: number },
): Promise<void> {
  await addToSection(tx, change);
  tx.afterCommit(() => snapshot.forget(site));
}
