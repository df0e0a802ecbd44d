import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './suggestion-messages.zh.ts';

export const en: Translation<typeof zh> = {
  list: 'Suggestions',
  threads: 'Content',
  tags: 'Tags',
  members: 'Members',
  recent: 'Recent searches',
  trending: 'Trending',
  forgetAll: 'Clear recent searches',
  count: ({ count }) => `${count} suggestions, use the up and down arrow keys`,
};
