import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'departure.end': {
    name: 'Delete accounts',
    help: 'Deletes the personal data of accounts whose 7 days are up, and frees their names',
  },
};
