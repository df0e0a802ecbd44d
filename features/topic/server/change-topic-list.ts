import { countInSection } from '#features/section/server/public.ts';
import { type Pin, type Sort, sorts } from '#features/topic/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { lockAnchors, shiftAnchors } from './anchor-queries.ts';
import { forgetPinned } from './pinned-topics.ts';
import type { LockedTopic } from './store.ts';
import type { TopicList } from './topic-list.ts';

/** Lists in which a public topic is an ordinary row; where it is pinned, it is listed before them. */
export function ordinaryTopicLists({
  section_id,
  root_section_id,
  pin,
}: {
  section_id: string;
  root_section_id: string;
  pin: Pin;
}): TopicList[] {
  if (pin === 'global') return [];
  const all: TopicList = { kind: 'all' };
  return pin === 'section' ? [all] : [all, { kind: 'section', id: section_id }, { kind: 'root', id: root_section_id }];
}

/** The sorts that contain a topic. */
export function sortsOf({ is_essence }: { is_essence: boolean }): readonly Sort[] {
  return is_essence ? sorts : sorts.filter((sort) => sort !== 'essence');
}

/** Adjusts the anchors of the lists a public topic left and entered, from its state before and after. */
export async function shiftTopicLists(
  tx: Transaction,
  before: LockedTopic,
  after: Pick<LockedTopic, 'section_id' | 'root_section_id' | 'pin'>,
): Promise<void> {
  const [left, come] = [ordinaryTopicLists(before), ordinaryTopicLists(after)];
  const without = (these: readonly TopicList[], those: readonly TopicList[]) =>
    these.filter((topicList) => !those.some((other) => isSame(topicList, other)));
  await lockAnchors(tx, { topicLists: [...without(left, come), ...without(come, left)], sorts: sortsOf(before) });
  await shiftAnchors(tx, { topicId: before.id, topicLists: without(left, come), sorts: sortsOf(before), by: -1 });
  await shiftAnchors(tx, { topicId: before.id, topicLists: without(come, left), sorts: sortsOf(before), by: 1 });
}

function isSame(item: TopicList, other: TopicList): boolean {
  return item.kind === 'all' ? other.kind === 'all' : item.kind === other.kind && item.id === other.id;
}

/** Updates counts, anchors and pins after a topic's section was written. Does nothing if the section is unchanged. */
export async function moveCounts(
  tx: Transaction,
  site: Pick<Site, 'db' | 'bus'>,
  { topic, to }: { topic: LockedTopic; to: { id: string; rootId: string } },
): Promise<void> {
  if (topic.section_id === to.id || topic.status !== 'published') return;
  const essence = Number(topic.is_essence);
  // In the order of their ids, so that two moves in opposite directions do not deadlock.
  const changes = [
    { sectionId: topic.section_id, topics: -1, essence: -essence },
    { sectionId: to.id, topics: 1, essence },
  ].sort((item, other) => Number(BigInt(item.sectionId) - BigInt(other.sectionId)));
  for (const change of changes) await countInSection(tx, site, change);
  await shiftTopicLists(tx, topic, { pin: topic.pin, section_id: to.id, root_section_id: to.rootId });
  if (topic.pin !== 'none') await forgetPinned(tx, site);
}
