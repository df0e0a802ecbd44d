import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './similar-messages.zh.ts';

export const en: Translation<typeof zh> = {
  similar: 'Similar content that is already there:',
  related: 'More like this',
  question: 'Question',
  topic: 'Topic',
  article: 'Article',
  flash: 'News flash',
  help: 'Help',
  tool: 'Tool',
};
