import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  preview: 'Preview of the look',
  previewText: 'The home page with these settings. Nobody else sees it before you save.',
  inLight: 'Light theme',
  inDark: 'Dark theme',
};
