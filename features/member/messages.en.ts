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
    reserved: 'This name, or one that looks like it, is kept for the site’s own staff. Please choose another',
    phoneName: 'A name cannot be a phone number',
    blankName: 'A name needs letters or signs that can be seen',
    patterns: 'Each pattern needs more than * and ?, and ** is not allowed',
    common: 'This password is very common and easy to guess. A few unrelated words do better',
    ownName:
      'This password is little more than your own name, phone or e-mail, and easy to guess. A few unrelated words do better',
    siteName:
      'This password is little more than the name of this site, which people try first. A few unrelated words do better',
    commonTail: 'A common word with some digits or signs is quickly tried. A few unrelated words do better',
    repeated: 'Repeated or consecutive characters are quickly tried. A few unrelated words do better',
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
