import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'payment.check': {
    name: 'Check payments',
    help: 'Asks providers about orders without a result and closes those nobody has paid in time',
  },
  'payment.refund': { name: 'Send refunds', help: 'Sends refunds to providers again that have not got there' },
};
