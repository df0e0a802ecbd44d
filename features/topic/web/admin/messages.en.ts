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
  text: 'Every topic whatever its state, the newest first.',
  section: 'Section',
  author: 'Author’s account',
  word: 'Title contains',
  any: 'All',
  table: 'Topics',
  topic: 'Topic',
  by: 'Author',
  counts: 'Views / comments',
  at: 'Posted',
  acts: ({ title }) => `Manage “${title}”`,
  closed: 'Comments closed',
  statuses,
};
