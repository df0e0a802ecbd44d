import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'member.skeletons': {
    name: 'Bring name look-alikes up to date',
    help: 'After the table of look-alike letters has changed, works out again what existing nicknames look like, so that nobody takes one that looks the same',
  },
};
