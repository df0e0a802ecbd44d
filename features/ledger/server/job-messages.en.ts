import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'ledger.check': {
    name: 'Check the ledger',
    help: 'Checks the whole ledger once a day. Results are listed under Ledger',
  },
};
