import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'point.settle': {
    name: 'Give points',
    help: 'Gives rewards for what has become public and takes them back for what staff remove',
  },
};
