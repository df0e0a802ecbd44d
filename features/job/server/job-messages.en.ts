import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  sweep: {
    name: 'Clear what has expired',
    help: 'Deletes expired captchas, sessions, repeated-request records, rate counters and old visits',
  },
};
