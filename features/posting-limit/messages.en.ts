import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const links = (most: unknown) => `${most} ${plural(Number(most), { one: 'link', other: 'links' })}`;

export const en: Translation<typeof zh> = {
  errors: {
    newMemberLinks: ({ most, hours }) =>
      most === 0
        ? `New accounts can’t post links in their first ${hours} hours`
        : `New accounts can post at most ${links(most)} at a time in their first ${hours} hours`,
    newMemberPosts: ({ most }) => `A new account can post ${most} times an hour. Please try again later`,
    newMemberMessages: ({ most }) => `A new account can send ${most} messages an hour. Please try again later`,
    posts: ({ most }) => `At your level you can post ${most} times an hour. Please try again later`,
    duplicate: ({ minutes }) => `You posted the same text within the last ${minutes} minutes`,
  },
  settingTopic: 'Posting limits',
  settings: {
    newMemberHours: {
      name: 'Hours an account is new',
      help: 'How many hours after registration an account counts as new; 0 for never',
    },
    newMemberLinks: {
      name: 'Links of new accounts',
      help: 'Most links a new account can post at a time; 100 for no limit',
    },
    newMemberPosts: {
      name: 'Posts of new accounts per hour',
      help: 'Most posts a new account can write in an hour; 0 for no limit',
    },
    newMemberMessages: {
      name: 'Messages of new accounts per hour',
      help: 'Most private messages a new account can send in an hour; 0 for no limit',
    },
    newMemberLinkReview: {
      name: 'Review links with mentions of new accounts',
      help: 'When on, what a new account posts with both a link and a mention waits for review',
    },
    duplicateMinutes: {
      name: 'Time between repeated texts',
      help: 'The same author can’t post the same text within this time; 0 for no limit',
    },
    postsPerHourByLevel: {
      name: 'Posts per hour by level',
      help: 'From the lowest level on with commas between, such as 10,20,60; the last number is for all higher levels; 0 or empty for no limit',
    },
  },
};
