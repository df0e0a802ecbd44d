import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  label: 'CAPTCHA',
  hint: 'Not case-sensitive',
  picture: 'CAPTCHA image',
  refresh: 'New image',
  unseen: 'I can’t see the image',
  seen: 'Use the image',
  working: 'Your browser is running a check. This takes a few seconds',
  worked: 'Check complete. Nothing to type',
  outside: 'Are you human?',
  outsideText: 'This check is run by another company. If it doesn’t load, use the image instead.',
  outsideDone: 'Check complete',
  failed: 'Your browser couldn’t complete the check. Please use the image',
  rules: {
    four: 'Enter the 4 characters',
    wrong: 'CAPTCHA error',
    silent: 'The external check isn’t responding. Please use the image',
    secretMissing: 'Enter the secret key',
    endpoint: 'Enter a URL that begins with https://',
  },
};
