import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'E-mail',
  text: 'Members get codes and reset their passwords by e-mail. Fill it in, then send a test.',
  action: 'Fill in',
  untried: 'E-mail is on but was never tested. Send a test to make sure that codes arrive.',
  failed: 'E-mail is on but the last test failed, so members get no codes. Check the settings and test again.',
  warning: 'E-mail is not set up: members get no codes and cannot reset their passwords by e-mail.',
};
