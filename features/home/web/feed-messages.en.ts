import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './feed-messages.zh.ts';

export const en: Translation<typeof zh> = {
  question: 'Question',
  answers: 'Answers',
  nobody: 'You don’t follow anybody yet',
  nobodyText: 'Follow members, tags or sections, and their new topics and questions appear here.',
  none: 'Nothing here yet',
  noneText: 'The members, tags and sections you follow have no topics or questions yet.',
  more: 'See what people are talking about',
  newest: 'Newest',
  older: 'Older',
  pages: 'What you follow',
};
