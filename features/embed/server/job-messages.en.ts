import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'embed.preview': {
    name: 'Fetch link previews',
    help: 'Fetches titles and descriptions of the pages that posts link to',
  },
};
