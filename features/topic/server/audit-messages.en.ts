import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'topic.pin': 'Pinned a topic',
    'topic.essence': 'Featured or unfeatured a topic',
    'topic.move': 'Moved a topic',
    'topic.commentsClosed': 'Closed or opened comments',
    'topic.staffDelete': 'Deleted a topic',
    'topic.restore': 'Restored a topic',
  },
  kinds: {
    topic: 'Topic',
  },
  fields: {
    pin: 'Pin',
    essence: 'Featured',
    sectionId: 'Section',
    topicId: 'Topic',
    commentsClosed: 'Comments closed',
  },
};
