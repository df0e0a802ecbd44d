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
  lists: 'My follows',
  tabs: { follows: 'Following', followers: 'Followers', messages: 'Messages' },
  followsText:
    'You’re notified when members you follow post, and when questions you follow are answered. What’s new in tags and sections is under “Following” on the home page.',
  followersText: 'Members who follow you, the latest first.',
  kindTabs: 'What you follow',
  kinds: { member: 'Members', tag: 'Tags', section: 'Sections', question: 'Questions' },
  none: {
    member: 'You don’t follow any members yet',
    tag: 'You don’t follow any tags yet',
    section: 'You don’t follow any sections yet',
    question: 'You don’t follow any questions yet',
  },
  noneText: 'Press “Follow” on the page of a member, tag, section or question, and you’ll find it here.',
  noFollowers: 'Nobody follows you yet',
  noFollowersText: 'Keep posting, and people who like it will follow you.',
  toHome: 'Back to home',
  gone: 'No longer visible',
  followedAt: 'Followed',
  followersOf: ({ count }) => (count === '1' ? '1 follower' : `${count} followers`),
  figures: {
    follows: ({ count }) => `${count} following`,
    followers: ({ count }) => (count === '1' ? '1 follower' : `${count} followers`),
  },
};
