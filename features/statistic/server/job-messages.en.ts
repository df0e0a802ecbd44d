import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'statistic.roll-up': {
    name: 'Add up visits',
    help: 'Keeps what was visited most on the days that are over, and the figures of money by the day',
  },
};
