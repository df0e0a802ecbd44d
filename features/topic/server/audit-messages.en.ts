import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'topic.pin': 'Pinned a topic',
    'topic.essence': 'Featured or unfeatured a topic',
    'topic.move': 'Moved a topic',
    'topic.commentsClosed': 'Closed or opened comments',
    'topic.sink': 'Sank or raised a topic',
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
    isSunk: 'Sunk',
  },
  values: {
    'pin.none': 'Not pinned',
    'pin.section': 'Pinned in its section',
    'pin.global': 'Pinned everywhere',
    'status.pending': 'To review',
    'status.published': 'Published',
    'status.deleted_by_author': 'Deleted by its author',
    'status.deleted_by_staff': 'Deleted by staff',
  },
};
