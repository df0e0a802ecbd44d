import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Emoji of this site',
  text: 'Members can pick them while writing; in the text they are :name:. One that is switched off is no longer offered and no new text shows it; what is published stays as it is.',
  add: 'Add emoji',
  editTitle: ({ name }) => `Change :${name}:`,
  picture: 'Picture',
  nameHint: '2 to 30 lower-case letters, digits, underscores, plus and minus; it cannot be changed later',
  keywords: 'Search words',
  keywordsHint: 'Separated by spaces or commas, 20 at most',
  isOn: 'Can be picked',
  choose: 'Choose a picture',
  chosen: ({ name }) => `${name} chosen`,
  pictureHint: 'PNG, JPEG, GIF or WebP up to 1 MB; kept as a still picture 128 pixels wide',
  empty: 'No emoji of this site yet',
  emptyText: 'Once there is one, members find it in the emoji picker.',
};
