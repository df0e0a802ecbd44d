import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './area-messages.zh.ts';

export const en: Translation<typeof zh> = {
  member: 'Members',
  memberWords: 'mute suspend warn user moderator grant password export',
};
