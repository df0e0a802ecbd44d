import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './area-messages.zh.ts';

export const en: Translation<typeof zh> = {
  content: 'Content',
  contentWords: 'pin feature move delete restore sink post topic comment',
  moderation: 'Moderation queue',
  moderationWords: 'case mute warn suspend appeal approve review',
};
