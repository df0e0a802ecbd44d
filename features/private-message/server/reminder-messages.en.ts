import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  envelope: { name: 'Red envelopes for me', say: ({ who }) => `${who} gave you a red envelope` },
};
