import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'E-mail',
  text: 'Members get codes and reset their passwords by e-mail. Fill it in, then send a test.',
  action: 'Fill in',
  warning: 'E-mail is not set up: members get no codes and cannot reset their passwords by e-mail.',
};
