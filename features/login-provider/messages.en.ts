import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such way to log in, or it is off',
    stateRefused: 'This login has expired or was not started in this browser. Start again',
    denied: 'You did not give permission',
    failed: 'Logging in through the other site failed. Try again later',
    noUnionId: 'WeChat sent no UnionID. The site owner has to link the official account to the WeChat Open Platform',
    registerClosed: 'This account is not linked to a member here, and registration is closed',
    linkedElsewhere: 'This account is already linked to another member',
    linkedAlready: 'You have already linked an account of this kind. Unlink it first',
    otherMember: 'You are no longer logged in as before. Link it again',
    orderStale: 'The list has changed. Reload and try again',
  },
  rules: {
    address: 'Enter a complete https address',
    secretAgain: 'The address has changed, so enter the secret again',
    addressFixed: 'Members are linked to it, so its address cannot change. Make a new one',
    wechatApp: 'Fill in the open platform app, the official account, or both',
  },
  by: ({ name }) => `Log in with ${name}`,
  or: 'or',
  card: {
    title: 'Logins elsewhere',
    text: 'Once linked, you can log in here with these accounts.',
    none: 'This site offers no logins through other sites.',
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
