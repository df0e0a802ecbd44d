import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './held-edit-messages.zh.ts';

export const en: Translation<typeof zh> = {
  held: 'Your edit was sent and will appear after review',
  see: 'View',
  waits:
    'Your last edit still waits for review, and this is it. The public text stays as it is until then; saving again replaces the edit that waits.',
  all: 'My edits in review',
};
