import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  panel: {
    name: 'Who to mention',
    hint: 'Account, nickname or its pinyin',
    people: 'Members to mention',
    nobody: 'No matching members',
    failed: 'Something went wrong. Try again later',
  },
  settingTopic: 'Mentions',
  settings: {
    allowMentionMaxNumber: {
      name: 'Mentions per post',
      help: 'How many members can be mentioned in a post, 0 to 30. Any further names are still links.',
    },
  },
};
