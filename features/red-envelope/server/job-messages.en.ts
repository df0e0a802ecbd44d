import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'red-envelope.return': {
    name: 'Return red envelopes',
    help: 'Returns unopened money from expired red envelopes',
  },
};
