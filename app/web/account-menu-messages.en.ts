import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './account-menu-messages.zh.ts';

export const en: Translation<typeof zh> = {
  logout: 'Log out',
  console: 'Console',
  accountSettings: 'Account settings',
  messages: 'Private messages',
  wallet: 'My wallet',
  myPage: 'My page',
  drafts: 'Drafts',
  myTopics: 'My topics',
  myComments: 'My comments',
  myReplies: 'My replies',
  favourites: 'Favourites',
  likes: 'Likes',
  seeLater: 'Read later',
  history: 'History',
  follows: 'Following',
  reports: 'My reports',
  staffActs: 'Staff decisions',
  feedback: 'My feedback',
  cards: 'Membership',
};
