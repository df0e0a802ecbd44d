import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  label: 'CAPTCHA',
  hint: 'Upper or lower case, either is fine',
  picture: 'CAPTCHA picture',
  refresh: 'Show another picture',
  rules: {
    four: 'Enter the 4 characters',
    wrong: 'CAPTCHA error',
  },
};
