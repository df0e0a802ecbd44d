import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'membership.remind': {
    name: 'Membership expiry reminders',
    help: 'Reminds members seven days and one day before a membership ends',
  },
};
