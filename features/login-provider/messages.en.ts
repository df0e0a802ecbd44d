import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This way of logging in doesn’t exist or is turned off',
    stateRefused: 'This login has expired or wasn’t started in this browser. Please start again',
    denied: 'Permission was not granted',
    failed: 'Logging in through the other site failed. Try again later',
    noUnionId:
      'WeChat didn’t send a UnionID. The site owner needs to link the official account to the WeChat Open Platform',
    registerClosed: 'This account isn’t linked to a member here, and registration is closed',
    linkedElsewhere: 'This account is already linked to another member',
    linkedAlready: 'You’ve already linked an account of this kind. Unlink it first',
    otherMember: 'You’re no longer logged in as the same member. Please link it again',
    orderStale: 'The list has changed. Reload and try again',
  },
  rules: {
    address: 'Enter a complete https URL',
    secretAgain: 'The address has changed, so enter the secret again',
    addressFixed: 'Members are linked to it, so its URL can’t be changed. Add a new one instead',
    wechatApp: 'Fill in the open platform app, the official account, or both',
  },
  by: ({ name }) => `Log in with ${name}`,
  or: 'or',
  card: {
    title: 'Linked accounts',
    text: 'Once linked, you can log in here with these accounts.',
    link: 'Link',
    unlink: 'Unlink',
    linkOf: ({ name }) => `Link ${name}`,
    unlinkOf: ({ name }) => `Unlink ${name}`,
    unlinkText: 'You will no longer be able to log in here with it.',
    notLinked: 'Not linked',
    unlinked: 'Unlinked',
    linkedAt: 'Linked',
  },
};
