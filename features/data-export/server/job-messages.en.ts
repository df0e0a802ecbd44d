import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'data-export.make': {
    name: 'Prepare data exports',
    help: 'Prepares the archives that members have requested',
  },
};
