import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    noMember: 'The current user does not exist',
    notFound: 'What you want to follow doesn’t exist, or you have no access to it',
    oneself: 'You can’t follow yourself',
    blocked: 'This person has blocked you, so you can’t follow them',
    noPermission: 'You don’t have permission to follow',
    tooMany: ({ most }) => `You can follow at most ${String(most ?? '')}`,
  },
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followOne: ({ name }) => `Follow ${name}`,
  unfollowOne: ({ name }) => `Unfollow ${name}`,
  followersOf: ({ count }) => (count === '1' ? '1 follower' : `${count} followers`),
  figures: ({ follows, followers }) =>
    `${follows} following · ${followers === '1' ? '1 follower' : `${followers} followers`}`,
};
