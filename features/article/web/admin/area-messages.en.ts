import type { zh } from './area-messages.zh.ts';

export const en: typeof zh = {
  article: 'Articles',
  articleWords: 'scheduled long text cover',
  chosen: 'Staff picks',
  chosenWords: 'featured recommended',
};
