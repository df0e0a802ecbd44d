import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'News flashes',
  add: 'Post a news flash',
  text: 'Short news on the news flash page, newest first.',
  written: 'Text of the flash',
  textHint: 'It may begin with a 【headline】, or have one as its first line.',
  sourceName: 'Name of the source',
  sourceUrl: 'Address of the source',
  important: 'Important news',
  posted: 'News flash posted',
  removeTitle: 'Delete this news flash',
  removeText: 'It disappears from the site.',
  empty: 'No news flashes yet',
};
