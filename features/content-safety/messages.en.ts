import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: { notSet: 'No content safety service has been saved yet' },
  verdicts: { pass: 'Passes', review: 'Needs review', block: 'Refused' },
};
