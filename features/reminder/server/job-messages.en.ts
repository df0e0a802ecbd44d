import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'reminder.mail': {
    name: 'Mail reminders',
    help: 'Mails what members have not read, as they have chosen: at once or in a digest',
  },
  'reminder.push': {
    name: 'Push reminders',
    help: 'Pushes new reminders to the browsers of members who have turned that on',
  },
};
