import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './words-messages.zh.ts';

export const en: Translation<typeof zh> = {
  cancelled: 'Cancelled account',
  site: 'The site',
  several: ({ name, others }) => `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  title: ({ title }) => `“${title}”`,
  withheld: 'something you can no longer view',
  unknown: 'You have a new reminder',
};
