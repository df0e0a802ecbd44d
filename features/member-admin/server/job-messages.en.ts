import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'moderation.remove': {
    name: 'Remove a member’s posts',
    help: 'Deletes or restores posts that staff chose to remove when suspending a member',
  },
};
