import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Keyboard shortcuts',
  next: 'Next',
  previous: 'Previous',
  open: 'Open',
  unread: 'Next unread',
  compose: 'Post a topic',
  ask: 'Ask a question',
  comment: 'Write a comment',
  answer: 'Write an answer',
  quote: 'Quote selection',
  search: 'Search',
  home: 'Home page',
  approve: 'Approve',
  refuse: 'Refuse',
  claim: 'Claim',
  dismiss: 'Dismiss',
  remove: 'Remove',
  warn: 'Warn',
  mute: 'Mute',
  suspend: 'Suspend',
  removeAll: 'Suspend and remove all',
  restore: 'Restore',
  undo: 'Undo',
  help: 'Show shortcuts',
};
