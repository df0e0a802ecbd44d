import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'delivery.send': {
    name: 'Send e-mails and text messages',
    help: 'Sends messages waiting in the outbox and retries failed ones',
  },
  'delivery.sweep': {
    name: 'Clean up the outbox',
    help: 'Deletes old records and erases expired codes',
  },
};
