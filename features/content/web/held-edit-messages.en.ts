import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './held-edit-messages.zh.ts';

export const en: Translation<typeof zh> = {
  held: 'Sent. It will appear after review',
  see: 'View',
  waits:
    'This is your last edit, which is still awaiting review. Until it’s approved, the public text stays as it is; saving again replaces this edit.',
  all: 'My edits in review',
};
