import { sectionCounts, sectionTree } from '#features/section/server/public.ts';
import { type Sort, sorts } from '#features/topic/contract.ts';
import type { Site } from '#platform/server/site.ts';
import { type AnchorAge, BLOCK, deleteAnchors, holdAnchors, selectAnchorAges, writeAnchors } from './anchor-queries.ts';
import { pinnedIn, pinnedTopics } from './pinned-topics.ts';
import { allTopicLists, countIn, listName } from './topic-list.ts';

/** Lists up to this length are paged by counting rows. */
const SHORT = 2 * BLOCK;
/** Rows a list may gain above its anchors before they are rebuilt. */
const DRIFT = BLOCK;
/** Hot lists change constantly; their anchors are kept at least this long, in ms. */
const HOT_AGE = 5 * 60_000;

/** Rebuilds the anchors of every long list that has changed; returns how many. One process at a time. */
export async function rebuildAnchors(site: Pick<Site, 'db' | 'bus'>, now = new Date()): Promise<number> {
  const [tree, counts, pins, ages] = await Promise.all([
    sectionTree(site),
    sectionCounts(site),
    pinnedTopics(site),
    selectAnchorAges(site.db),
  ]);
  const existing = new Map(ages.map((age) => [`${age.list} ${age.sort}`, age]));
  let rebuilt = 0;
  for (const topicList of allTopicLists(tree)) {
    for (const sort of sorts) {
      const { own } = pinnedIn(pins, { topicList, sort });
      const total = countIn(topicList, { tree, counts, essence: sort === 'essence' }) - own.length;
      const age = existing.get(`${listName(topicList)} ${sort}`);
      if (total <= SHORT ? age === undefined : !isStale({ age, total, sort, now })) continue;
      await site.db.transaction(async (tx) => {
        await holdAnchors(tx);
        await (total <= SHORT ? deleteAnchors(tx, { topicList, sort }) : writeAnchors(tx, { topicList, sort, own }));
      });
      rebuilt += 1;
    }
  }
  return rebuilt;
}

/**
 * Newest and essence lists only grow at the top, which the anchors account for; the others change wherever a reply
 * moves a row.
 */
export function isStale({
  age,
  total,
  sort,
  now,
}: {
  age: AnchorAge | undefined;
  total: number;
  sort: Sort;
  now: Date;
}): boolean {
  if (!age || Math.abs(total - age.total) > DRIFT) return true;
  if (sort === 'active') return age.is_moved;
  return sort === 'hot' && age.is_moved && now.getTime() - Date.parse(age.built_at) > HOT_AGE;
}
