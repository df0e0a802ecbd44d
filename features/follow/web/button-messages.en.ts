import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './button-messages.zh.ts';

export const en: Translation<typeof zh> = {
  follow: 'Follow',
  followBack: 'Follow back',
  following: 'Following',
  unfollow: 'Unfollow',
};
