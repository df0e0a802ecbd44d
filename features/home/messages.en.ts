import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  sections: 'Sections',
  beside: 'Popular topics and more',
  topics: 'Topics',
  allTopics: 'All topics',
  order: 'Order of topics',
  sorts: { newest: 'Newest', active: 'Active', hot: 'Popular', essence: 'Featured' },
  sortedBy: {
    newest: 'Sorted by date posted',
    active: 'Sorted by last reply',
    hot: 'Sorted by popularity',
    essence: 'Sorted by date posted',
  },
  following: 'Following',
  followingGuest: 'Log in to see what’s new from the members, tags and sections you follow',
  tagged: 'Tagged',
  clearTag: 'Show all',
  lockedSection: ({ roles }) =>
    roles === ''
      ? 'You don’t have access to this section yet. You can see the titles.'
      : `This section is open to: ${roles}. You can see the titles.`,
  and: ', ',
  toCards: 'See memberships and prices',
  hot: 'Popular topics',
  trending: 'Trending searches',
  more: 'More',
  newHere: 'New here?',
  newHereText: ({ title }) => `${title} is a place for unhurried conversation. Register to post, comment and quote.`,
  register: 'Register',
  login: 'Log in',
  none: 'No topics here yet',
  noneText: 'Be the first to start a conversation.',
  writeFirst: 'Post the first topic',
  noSections: 'No sections yet',
  noSectionsText: 'You can post here as soon as the owner has created a section.',
  noSectionsStaff: 'Topics live in sections. Create the first one.',
  firstSection: 'New section',
  noEssence: 'No featured topics here yet',
  noneTagged: 'No topics with this tag',
  newestInstead: 'See the newest topics',
  noSuchPage: ({ page }) => `There is no page ${page}`,
  pagesThere: ({ count }) =>
    `There ${plural(count, { one: 'is', other: 'are' })} ${count} ${plural(count, { one: 'page', other: 'pages' })}.`,
  firstPage: 'First page',
  lastPage: 'Last page',
};
