import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'comment.post': { name: 'Comment', help: 'Comment on topics and quote other comments' },
  'comment.edit': { name: 'Edit own comments', help: 'Edit comments they’ve posted' },
  'comment.delete': { name: 'Delete own comments', help: 'Remove them from public view' },
  'reply.post': { name: 'Reply', help: 'Reply to comments and to other replies' },
  'reply.edit': { name: 'Edit own replies', help: 'Edit replies they’ve posted' },
  'reply.delete': { name: 'Delete own replies', help: 'Remove them from public view' },
};
