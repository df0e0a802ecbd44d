import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  panel: {
    name: 'Who to mention',
    hint: 'Account, nickname or its pinyin',
    people: 'Members to mention',
    nobody: 'Nobody is called that',
    failed: 'Could not look that up. Try again in a while',
  },
  settingTopic: 'Mentions',
  settings: {
    allowMentionMaxNumber: {
      name: 'People told per text',
      help: 'How many of the members mentioned in one text are told, 0 to 30. Further names stay links, but nobody is told.',
    },
  },
};
