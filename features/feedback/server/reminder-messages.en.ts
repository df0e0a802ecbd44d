import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  feedback: {
    name: 'My feedback is answered',
    say: ({ facts }) => `Staff have answered your feedback: ${facts.answer}`,
  },
};
