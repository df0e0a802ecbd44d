import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'moderation.remove': {
    name: 'Remove a member’s posts',
    help: 'Deletes or restores, one by one, the posts that staff removed together with a suspension',
  },
};
