import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'First section',
  text: 'Topics live in sections. Nobody can post until there is one.',
  action: 'Create one',
  warning: 'There is no section yet, so nobody can post.',
};
