import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Articles',
  text: 'All articles, including those that are scheduled, awaiting review or deleted, newest first.',
  article: 'Article',
  author: 'Author’s account or nickname',
  by: 'Written by',
  comments: 'Comments',
  at: 'Written',
  publishAt: 'Scheduled for',
  deletedByAuthor: 'Deleted by author',
  write: 'Write an article',
  publish: 'Publish now',
  deleteText: 'The article will no longer be public. It can be restored later.',
  restoreText: 'The article will be public; one that is still waiting is published at once.',
};
