import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './case-messages.zh.ts';

export const en: Translation<typeof zh> = {
  report: 'Report',
  withdrawn: 'Report (deleted by its reporter)',
  reason: 'Category',
  reportedMessage: 'Reported message',
  messageGone: 'This message no longer exists.',
  before: 'Message before it',
  after: 'Message after it',
  byReason: 'Reports by category and week',
};
