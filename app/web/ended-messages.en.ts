import type { zh } from './ended-messages.zh.ts';

export const en: typeof zh = {
  text: 'You are no longer logged in. What you were writing is still there: log in again to go on.',
};
