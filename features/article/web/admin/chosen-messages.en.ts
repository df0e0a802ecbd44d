import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './chosen-messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Chosen texts',
  text: 'The topics and articles on the page of chosen texts, in this order.',
  chosen: 'Topic or article',
  gone: 'No longer visible',
  by: 'Written by',
  add: 'Add to the chosen texts',
  address: 'Address',
  addressHint: 'Copy it from the address bar on the page of the topic or article',
  empty: 'Nothing is chosen yet',
  emptyText: 'Add the first one, and it will appear on the page of chosen texts.',
  removeText: 'It will no longer be on the page of chosen texts; the text itself stays.',
};
