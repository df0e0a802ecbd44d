import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  tabs: 'What I wrote',
  tabNames: { topics: 'Topics', comments: 'Comments', replies: 'Replies' },
  titles: { topics: 'My topics', comments: 'My comments', replies: 'My replies' },
  publicPage: ({ name }) => `See the public page of ${name}`,
  none: { topics: 'You have not posted a topic yet', comments: 'You have not commented yet', replies: 'You have not replied to anyone yet' },
  noneText: {
    topics: 'Ask something, or share a small thing that happened.',
    comments: 'Found a topic you like? Say a word or two.',
    replies: 'When someone says just what you think, tell them.',
  },
  writeTopic: 'Post a topic',
  readOn: 'See what people talk about',
  noSuchPage: 'There is no such page',
  firstPage: 'Back to the first page',
  views: 'Views',
  comments: 'Comments',
  repliesTo: 'Replies received',
  status: { pending: 'Waiting for review', deleted_by_author: 'Deleted', deleted_by_staff: 'Deleted by staff' },
  noText: '(no text)',
  topicGone: 'This topic is no longer public',
  floor: ({ floor }) => `#${floor}`,
  member: 'Member',
  noSuchMember: 'The user does not exist',
  cancelledAccount: 'Cancelled account',
  joined: ({ date }) => `joined ${date}`,
  toHome: 'Back to the home page',
};
