import { countInSection } from '#features/section/server/public.ts';
import { type Pin, type Sort, sorts } from '#features/topic/contract.ts';
import { topicMoved } from '#features/topic/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { lockAnchors, shiftAnchors } from './anchor-queries.ts';
import { forgetPinned } from './pinned-topics.ts';
import type { Place } from './place.ts';
import type { LockedTopic } from './store.ts';

/** Lists in which a public topic is an ordinary row: where it is pinned it stands before them. */
export function ordinaryPlaces({ section_id, root_section_id, pin }: { section_id: string; root_section_id: string; pin: Pin }): Place[] {
  if (pin === 'global') return [];
  const all: Place = { kind: 'all' };
  return pin === 'section' ? [all] : [all, { kind: 'section', id: section_id }, { kind: 'root', id: root_section_id }];
}

/** The sorts that hold a topic. */
export function sortsOf({ is_essence }: { is_essence: boolean }): readonly Sort[] {
  return is_essence ? sorts : sorts.filter((sort) => sort !== 'essence');
}

/** Tells the anchors which lists a public topic left and which it came into, from how it was and how it is. */
export async function shiftPlaces(tx: Transaction, before: LockedTopic, after: Pick<LockedTopic, 'section_id' | 'root_section_id' | 'pin'>): Promise<void> {
  const [left, come] = [ordinaryPlaces(before), ordinaryPlaces(after)];
  const without = (these: readonly Place[], those: readonly Place[]) => these.filter((place) => !those.some((other) => isSame(place, other)));
  await lockAnchors(tx, { places: [...without(left, come), ...without(come, left)], sorts: sortsOf(before) });
  await shiftAnchors(tx, { topicId: before.id, places: without(left, come), sorts: sortsOf(before), by: -1 });
  await shiftAnchors(tx, { topicId: before.id, places: without(come, left), sorts: sortsOf(before), by: 1 });
}

function isSame(one: Place, other: Place): boolean {
  return one.kind === 'all' ? other.kind === 'all' : one.kind === other.kind && one.id === other.id;
}

/** After a topic's section was written: counts, anchors and pins follow it. Nothing when it stayed. */
export async function moveCounts(
  tx: Transaction,
  site: Pick<Site, 'db' | 'bus' | 'outbox'>,
  { topic, to }: { topic: LockedTopic; to: { id: string; rootId: string } },
): Promise<void> {
  if (topic.section_id === to.id) return;
  const essence = Number(topic.is_essence);
  if (topic.status === 'published') {
    // In the order of their ids, so that two moves in opposite directions never wait for each other.
    const changes = [
      { sectionId: topic.section_id, topics: -1, essence: -essence },
      { sectionId: to.id, topics: 1, essence },
    ].sort((one, other) => Number(BigInt(one.sectionId) - BigInt(other.sectionId)));
    for (const change of changes) await countInSection(tx, site, change);
    await shiftPlaces(tx, topic, { pin: topic.pin, section_id: to.id, root_section_id: to.rootId });
    if (topic.pin !== 'none') await forgetPinned(tx, site);
  }
  await site.outbox.announce(tx, topicMoved, { topicId: topic.id, fromSectionId: topic.section_id, toSectionId: to.id });
}
