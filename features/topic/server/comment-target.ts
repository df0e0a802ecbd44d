import { threadPath } from '#features/content/paths.ts';
import type { contentKinds } from '#features/content/server/public.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Site } from '#platform/server/site.ts';
import * as discussion from './discussion-queries.ts';
import { findTopic, lockState, readVisibleTopic, requireView, type TopicState } from './visible-topic.ts';

function present({ settings }: Pick<Site, 'settings'>, topic: TopicState): contentKinds.CommentTarget {
  return {
    kind: 'topic',
    id: topic.id,
    authorId: topic.author_id,
    status: topic.status,
    lastFloor: topic.last_floor,
    commentCount: topic.comment_count,
    facts: {
      sectionId: topic.section_id,
      isPublic: topic.status === 'published',
      commentsClosed: topic.comments_closed,
      allowComment: settings.of(topicSettings).allowComment,
      adoptedId: null,
    },
  };
}

/** Topics, as what comments are written about. */
export const topicCommentTarget: contentKinds.CommentTargetKind = {
  kind: 'topic',
  kinds: { comment: 'comment', reply: 'reply' },
  counts: { comment: 'comments', reply: 'replies' },
  phone: 'comment',
  path: threadPath,
  contentMax: 10_000,
  find: async (site, db, id) => {
    const topic = await findTopic(db, id);
    return topic && present(site, topic);
  },
  lock: async (site, tx, id) => {
    const topic = await lockState(tx, id);
    return topic && present(site, topic);
  },
  requireView: (viewer, { status, authorId, facts: { sectionId } }) =>
    requireView(viewer, { status, authorId, sectionId }),
  readVisible: async (viewer, id) => present(viewer.site, await readVisibleTopic(viewer, id)),
  notFound: () => topicErrors.notFound(),
  takeFloor: (site, { targetId, ...input }) => discussion.takeFloor(site, { topicId: targetId, ...input }),
  noteReply: ({ targetId, ...input }) => discussion.noteReply({ topicId: targetId, ...input }),
  recount: (tx, site, { targetId, ...input }) => discussion.recount(tx, site, { topicId: targetId, ...input }),
  titlesOf: discussion.titlesOf,
};
