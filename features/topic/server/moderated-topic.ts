import type { contentKinds } from '#features/content/server/public.ts';
import { restoreTopic } from './restore-topic.ts';
import { staffDeleteTopic } from './staff-delete-topic.ts';

/** Topics, as what staff delete and restore many of at once. */
export const moderatedTopic: contentKinds.ModeratedKind = {
  kind: 'topic',
  moderate: (context, { verb, id, reason }) =>
    verb === 'delete' ? staffDeleteTopic(context, id, reason) : restoreTopic(context, id, reason),
};
