import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './area-messages.zh.ts';

export const en: Translation<typeof zh> = {
  server: 'Address and backup',
  serverWords: 'https domain restore public url',
};
