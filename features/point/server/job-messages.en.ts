import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'point.settle': {
    name: 'Award points',
    help: 'Awards points for posts that become public and takes them back for posts that staff remove',
  },
};
