import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Site name and time zone',
  text: 'The name appears on every page and in every e-mail; the time zone decides when a day begins. Logo, icon and colour are in the group “Look”.',
  action: 'Fill in',
};
