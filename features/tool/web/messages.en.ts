import { en as shared } from '#features/tool/tool-messages.en.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Tools',
  text: 'Small tools that work in your browser: nothing you type leaves your device, and they work offline.',
  all: 'All tools',
  needsScript: 'Tools run in your browser and need JavaScript.',
  tools: shared.tools,
};
