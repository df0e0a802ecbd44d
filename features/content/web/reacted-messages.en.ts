import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reacted-messages.zh.ts';

export const en: Translation<typeof zh> = {
  like: 'Who liked it',
  favourite: 'Who saved it',
  actOn: ({ act, of }) => `${act}: ${of}`,
};
