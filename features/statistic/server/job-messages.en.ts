import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'statistic.roll-up': {
    name: 'Summarise visits',
    help: 'Saves daily visit rankings and money figures for past days',
  },
};
