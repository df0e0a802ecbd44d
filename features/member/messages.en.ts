import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  cancelled: 'Cancelled account',
  verified: { company: 'Verified company', influencer: 'Verified influencer' },
  errors: {
    notFound: 'The current user does not exist',
  },
  rules: {
    account: 'Only letters, digits and underscores',
    taken: 'This name is taken, or looks too much like one that is',
    reserved: 'This name cannot be used',
    patterns: 'Each pattern needs more than * and ?, and ** is not allowed',
    common: 'This password is too common and easily guessed. Choose another',
    phone: 'Enter a mobile number of 11 digits, or any other number beginning with + and its country code',
    phoneTaken: 'Another account already has this phone number',
    emailTaken: 'Another account already has this e-mail address',
  },
  settingTopic: 'Members',
  settings: {
    reservedNames: {
      name: 'Reserved names',
      help: 'Accounts and nicknames of these patterns cannot be taken. * stands for any characters, ? for one; separate them by spaces or lines',
    },
  },
};
