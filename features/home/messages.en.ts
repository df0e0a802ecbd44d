import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  sections: 'Sections',
  beside: 'Hot topics and notes',
  topics: 'Topics',
  allTopics: 'All topics',
  order: 'Order of topics',
  sorts: { newest: 'Newest', active: 'Active', hot: 'Hot', essence: 'Essence' },
  sortedBy: { newest: 'By time posted', active: 'By last reply', hot: 'By heat', essence: 'By time posted' },
  tagged: 'Tagged',
  clearTag: 'Show all',
  lockedSection: ({ roles }) =>
    roles === ''
      ? 'This section is not open to you yet. You can see the titles.'
      : `This section is open to: ${roles}. You can see the titles.`,
  and: ', ',
  hot: 'Hot topics',
  more: 'More',
  newHere: 'New here?',
  newHereText: ({ title }) => `${title} is a place for unhurried talk. Register to post, comment and quote.`,
  register: 'Register',
  login: 'Log in',
  none: 'No topics here yet',
  noneText: 'Someone has to start. Why not you?',
  writeFirst: 'Post the first topic',
  noEssence: 'No essence topics here yet',
  noneTagged: 'No topic carries this tag',
  newestInstead: 'See the newest topics',
  noSuchPage: ({ page }) => `There is no page ${page}`,
  pagesThere: ({ count }) =>
    `There ${plural(count, { one: 'is', other: 'are' })} ${count} ${plural(count, { one: 'page', other: 'pages' })}.`,
  firstPage: 'First page',
  lastPage: 'Last page',
};
