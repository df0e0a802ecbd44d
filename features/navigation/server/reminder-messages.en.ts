import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  navigation: {
    name: 'Decisions on sites I suggested',
    say: ({ facts: { name, isListed, reason } }) =>
      `The site you suggested, “${name}”, ${isListed ? 'is listed now' : 'was not listed'}${reason === '' ? '' : `: ${reason}`}`,
  },
};
