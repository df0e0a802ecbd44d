import type { Status } from '#features/content/contract.ts';
import { mentionsOf } from '#features/content/server/public.ts';
import { endEnvelopesOfTopic } from '#features/red-envelope/server/public.ts';
import { countInSection } from '#features/section/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { topicHidden, topicPosted, topicRestored } from '#features/topic/events.ts';
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
  change: { topic: LockedTopic; status: Status; reason: string },
): Promise<LockedTopic> {
  const { topic, status, reason } = change;
  const by = Number(status === 'published') - Number(topic.status === 'published');
  await setStatus(tx, topic, status);
  // Open red envelopes end when their topic is hidden, so that no money stays locked; restoring the topic does not
  // reopen them.
  if (by === -1) await endEnvelopesOfTopic(tx, site, { topicId: topic.id, at: new Date() });
  if (by === 1 || by === -1) {
    await countInSection(tx, site, { sectionId: topic.section_id, topics: by, essence: topic.is_essence ? by : 0 });
    const lists = { topicLists: ordinaryTopicLists(topic), sorts: sortsOf(topic) };
    await lockAnchors(tx, lists);
    await shiftAnchors(tx, { topicId: topic.id, ...lists, by });
    if (topic.pin !== 'none') await forgetPinned(tx, site);
    tx.afterCommit(() => countDaily(site, { measure: 'topic', count: by, at: new Date(topic.created_at) }));
  }
  if (status === 'published') await announcePublic(tx, site, topic);
  else
    await site.outbox.announce(tx, topicHidden, {
      topicId: topic.id,
      by: status === 'deleted_by_author' ? 'author' : 'staff',
      reason,
    });
  return { ...topic, status };
}

/** The first time a topic becomes public it counts as posted, whoever publishes it; later as restored. */
async function announcePublic(tx: Transaction, site: Site, topic: LockedTopic): Promise<void> {
  if (topic.is_announced || topic.author_id === null)
    return site.outbox.announce(tx, topicRestored, { topicId: topic.id });
  const content = await findSource(tx, topic.id);
  await site.outbox.announce(tx, topicPosted, {
    topicId: topic.id,
    sectionId: topic.section_id,
    authorId: topic.author_id,
    mentions: await mentionsOf(tx, content?.source ?? ''),
  });
}
