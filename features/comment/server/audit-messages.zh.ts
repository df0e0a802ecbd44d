import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'comment.staffDelete': '删除评论',
    'comment.restore': '恢复评论',
    'reply.staffDelete': '删除回复',
    'reply.restore': '恢复回复',
  },
  kinds: {
    comment: '评论',
    reply: '回复',
  },
  fields: {
    commentId: '评论',
  },
};
