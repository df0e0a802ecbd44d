import type { contentKinds } from '#features/content/server/public.ts';
import { TopicEdit } from '#features/topic/contract.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { changeStatus } from './change-status.ts';
import { selectWritten } from './console-queries.ts';
import { editTopic } from './edit-topic.ts';
import { restoreTopic } from './restore-topic.ts';
import { staffDeleteTopic } from './staff-delete-topic.ts';
import { lockTopic } from './store.ts';
import { findSource } from './topic-queries.ts';

/** Topics, as what staff delete and restore many of at once. */
export const moderatedTopic: contentKinds.ModeratedKind = {
  kind: 'topic',
  moderate: (context, { verb, id, reason }) =>
    verb === 'delete' ? staffDeleteTopic(context, id, reason) : restoreTopic(context, id, reason),
  selectWritten,
  async setStatus(tx, site, { id, from, status, reason }) {
    const topic = await lockTopic(tx, id);
    if (!topic || !from.includes(topic.status)) return null;
    await changeStatus(tx, site, { topic, status, reason });
    await clearGuestPages(tx, site, [`topic-${id}`]);
    return topic.status;
  },
  applyEdit: (context, { id, input }) => editTopic(context, id, { ...TopicEdit.parse(input), isApproved: true }),
  readSource: async (db, id) => (await findSource(db, id))?.source,
};
