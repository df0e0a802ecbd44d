import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: { notFound: 'This word isn’t hidden' },
  rules: { wordTaken: 'This word is already hidden' },
};
