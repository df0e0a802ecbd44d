import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: { notFound: 'This word is not hidden, or no longer' },
  rules: { wordTaken: 'This word is hidden already' },
};
