import type { zh } from './area-messages.zh.ts';

export const en: typeof zh = {
  article: 'Articles',
  chosen: 'Staff picks',
};
