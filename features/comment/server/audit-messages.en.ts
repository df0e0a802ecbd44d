import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'comment.staffDelete': 'Deleted a comment',
    'comment.restore': 'Restored a comment',
    'reply.staffDelete': 'Deleted a reply',
    'reply.restore': 'Restored a reply',
  },
  kinds: {
    comment: 'Comment',
    reply: 'Reply',
  },
  fields: {
    commentId: 'Comment',
  },
};
