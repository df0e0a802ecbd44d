import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'mention.pinyin': {
    name: 'Index nickname pinyin',
    help: 'Stores the pinyin of new nicknames, so that people can be mentioned by it',
  },
};
