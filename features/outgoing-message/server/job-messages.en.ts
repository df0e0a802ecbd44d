import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'delivery.send': {
    name: 'Send mails and SMS',
    help: 'Sends what waits in the outbox; what does not go out is tried again later',
  },
  'delivery.sweep': {
    name: 'Clear the outbox',
    help: 'Deletes records older than the days kept and erases codes that are over',
  },
};
