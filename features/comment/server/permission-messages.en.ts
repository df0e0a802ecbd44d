import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'comment.post': { name: 'Comment', help: 'Comment on topics and quote other comments' },
  'comment.edit': { name: 'Edit own comments', help: 'Change comments already posted' },
  'comment.delete': { name: 'Delete own comments', help: 'They are shown no more' },
  'reply.post': { name: 'Reply', help: 'Reply to comments and to other replies' },
  'reply.edit': { name: 'Edit own replies', help: 'Change replies already posted' },
  'reply.delete': { name: 'Delete own replies', help: 'They are shown no more' },
};
