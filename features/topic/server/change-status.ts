import type { Status } from '#features/content/contract.ts';
import { statusChange } from '#features/content/server/public.ts';
import { followStatus } from '#features/red-envelope/server/public.ts';
import { countInSection } from '#features/section/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { lockAnchors, shiftAnchors } from './anchor-queries.ts';
import { ordinaryTopicLists, sortsOf } from './change-topic-list.ts';
import { forgetPinned } from './pinned-topics.ts';
import { type LockedTopic, setStatus } from './store.ts';
import { findSource } from './topic-queries.ts';

/** Deletes or restores a locked topic: its state, every count of public topics, lists, and the event. */
export async function changeStatus(
  tx: Transaction,
  site: Site,
  change: { topic: LockedTopic; status: Status; reason: string; staffId?: string },
): Promise<LockedTopic> {
  const { topic, status, reason, staffId } = change;
  const target = { kind: 'topic', id: topic.id };
  const by = statusChange.publicChange(topic.status, status);
  await setStatus(tx, topic, status);
  await followStatus(tx, site, { target, status, at: new Date() });
  if (by !== 0) {
    await countInSection(tx, site, { sectionId: topic.section_id, topics: by, essence: topic.is_essence ? by : 0 });
    const lists = { topicLists: ordinaryTopicLists(topic), sorts: sortsOf(topic) };
    await lockAnchors(tx, lists);
    await shiftAnchors(tx, { topicId: topic.id, ...lists, by });
    if (topic.pin !== 'none') await forgetPinned(tx, site);
  }
  await statusChange.announceStatus(tx, site, {
    ...target,
    thread: target,
    authorId: topic.author_id,
    createdAt: topic.created_at,
    before: topic.status,
    after: status,
    isAnnounced: topic.is_announced,
    reason,
    staffId,
    readSource: async () => (await findSource(tx, topic.id))?.source ?? '',
  });
  return { ...topic, status };
}
