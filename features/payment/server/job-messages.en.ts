import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'payment.check': {
    name: 'Check payments',
    help: 'Asks providers about unresolved orders and closes expired ones',
  },
  'payment.refund': { name: 'Send refunds', help: 'Resends refunds that haven’t reached the provider' },
};
