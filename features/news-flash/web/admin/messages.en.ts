import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'News flashes',
  add: 'Post a news flash',
  text: 'Text',
  textHint: 'It may begin with a 【headline】, or have one as its first line.',
  sourceName: 'Source',
  sourceUrl: 'Address of the source',
  important: 'Important',
  posted: 'Posted',
  removeTitle: 'Delete this news flash',
  removeText: 'It disappears from the site.',
  empty: 'No news flashes yet',
};
