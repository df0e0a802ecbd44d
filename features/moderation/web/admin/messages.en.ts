import type { Status } from '#features/content/contract.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const statuses: Record<Status, string> = {
  published: 'Published',
  pending: 'Waiting for review',
  deleted_by_author: 'Deleted by its author',
  deleted_by_staff: 'Deleted by staff',
};

export const en: Translation<typeof zh> = {
  title: 'Content',
  text: 'Everything members have posted, whatever its state, newest first.',
  parts: 'Type of content',
  names: { topics: 'Topics', comments: 'Comments', replies: 'Replies' },
  section: 'Section',
  author: 'Author’s account',
  word: 'Title contains',
  textWord: 'Text contains',
  textHint: 'Without an author, only the latest 20,000 are searched',
  topicId: 'Topic number',
  topic: 'Topic',
  written: 'Text',
  by: 'Author',
  counts: 'Views / comments',
  at: 'Posted',
  noText: '(no text)',
  topicGone: 'A topic you can’t see',
  deleteChosen: 'Delete selected',
  restoreChosen: 'Restore selected',
  restore: 'Restore',
  deleteText: 'It’s no longer shown; points, figures and attachments follow. You can restore it later.',
  restoreText: 'It’s shown again.',
  changed: ({ done, skipped }) => (skipped === '0' ? `${done} done` : `${done} done, ${skipped} were already so`),
  statuses,
};
