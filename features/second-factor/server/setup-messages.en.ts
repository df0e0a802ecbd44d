import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Password or passkey',
  text: 'The one-time link works only once. Set a password or add a passkey so you can log in again.',
  action: 'Set one up',
  warning: 'You have no password and no passkey. Once you log out, only a command on the server lets you back in.',
};
