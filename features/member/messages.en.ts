import type { Translation } from '#platform/shared/messages.ts';
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
    reserved: 'This name, or one that looks like it, is reserved for staff. Please choose another',
    phoneName: 'A name can’t be a phone number',
    blankName: 'A name needs at least one visible character',
    patterns: 'Each pattern needs more than * and ?, and ** is not allowed',
    common: 'This password is very common and easy to guess. A few unrelated words are stronger',
    ownName: 'This password is too similar to your name, phone or e-mail. A few unrelated words are stronger',
    siteName: 'This password is too similar to the site’s name. A few unrelated words are stronger',
    commonTail: 'A common word followed by digits or symbols is easy to guess. A few unrelated words are stronger',
    repeated: 'Repeated or consecutive characters are easy to guess. A few unrelated words are stronger',
    phone: 'Enter an 11-digit mobile number, or any other number starting with + and the country code',
    phoneTaken: 'Another account already has this phone number',
    emailTaken: 'Another account already has this e-mail address',
  },
  settingTopic: 'Members',
  settings: {
    reservedNames: {
      name: 'Reserved names',
      help: 'Accounts and nicknames that match these patterns can’t be used. * stands for any characters, ? for one; separate patterns with spaces or lines',
    },
  },
};
