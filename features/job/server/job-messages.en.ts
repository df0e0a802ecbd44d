import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  sweep: {
    name: 'Clean up expired data',
    help: 'Deletes expired CAPTCHAs, sessions, duplicate-request records, rate counters and old visits',
  },
};
