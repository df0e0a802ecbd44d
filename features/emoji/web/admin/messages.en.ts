import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Custom emoji',
  text: 'Members can pick them while writing, or type :name:. An emoji that is off is no longer offered or shown in new posts; published posts keep it.',
  add: 'Add emoji',
  editTitle: ({ name }) => `Change :${name}:`,
  picture: 'Image',
  nameHint: '2 to 30 lower-case letters, digits, underscores, plus and minus; can’t be changed later',
  keywords: 'Keywords',
  keywordsHint: 'Separated by spaces or commas, up to 20',
  isOn: 'Available',
  choose: 'Choose an image',
  chosen: ({ name }) => `${name} chosen`,
  pictureHint: 'PNG, JPEG, GIF or WebP up to 1 MB; saved as a still image, 128 pixels wide',
  empty: 'No custom emoji yet',
  emptyText: 'Members will find them in the emoji picker.',
};
