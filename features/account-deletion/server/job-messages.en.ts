import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'departure.end': {
    name: 'End accounts',
    help: 'Deletes what is personal of accounts whose time to change their mind is over, and frees their names',
  },
};
