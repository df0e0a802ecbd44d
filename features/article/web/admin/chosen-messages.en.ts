import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './chosen-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Staff picks',
  text: 'The topics and articles on the page of staff picks, in this order.',
  chosen: 'Topic or article',
  gone: 'No longer visible',
  by: 'Written by',
  add: 'Add a pick',
  address: 'Address',
  addressHint: 'Copy it from the address bar on the page of the topic or article',
  empty: 'No picks yet',
  emptyText: 'Add the first one, and it will appear on the page of staff picks.',
  removeText: 'It will no longer be on the page of staff picks; the topic or article itself stays.',
};
