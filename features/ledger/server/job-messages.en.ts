import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'ledger.check': {
    name: 'Check the books',
    help: 'Goes through all of the books once a day; what it found stands under Books',
  },
};
