import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'member.skeletons': {
    name: 'Update look-alike names',
    help: 'Re-indexes existing nicknames after the look-alike table changes, so that similar names can’t be taken',
  },
};
