import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  label: 'CAPTCHA',
  hint: 'Upper or lower case, either is fine',
  picture: 'CAPTCHA picture',
  refresh: 'Show another picture',
  unseen: "I can't see the picture",
  seen: 'Use the picture',
  working: 'Your browser is checking for you. This takes a few seconds',
  worked: 'Your browser has checked for you. Nothing to type',
  outside: 'Are you human?',
  outsideText: 'Another company runs this check. If it does not load, use the picture instead.',
  outsideDone: 'Check complete',
  failed: 'Your browser could not finish the check. Please use the picture',
  rules: {
    four: 'Enter the 4 characters',
    wrong: 'CAPTCHA error',
    silent: 'The outside check does not respond at the moment. Please use the picture',
    secretMissing: 'Enter the secret key',
    endpoint: 'Enter an address that begins with https://',
  },
};
