import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  cancelled: 'Cancelled account',
  errors: {
    notFound: 'The current user does not exist',
  },
  rules: {
    account: 'Only letters, digits and underscores',
    taken: 'This name is taken, or looks too much like one that is',
    reserved: 'This name cannot be used',
    common: 'This password is too common and easily guessed. Choose another',
  },
  settings: {
    reservedNames: {
      name: 'Reserved names',
      help: 'Accounts and nicknames of these patterns cannot be taken. * stands for any characters, ? for one; separate them by spaces or lines',
    },
  },
};
