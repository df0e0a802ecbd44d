import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Reminder settings',
  text: 'Where you are told of what. E-mails about the security of your account are not affected.',
  groups: { talk: 'Conversations', question: 'Questions', money: 'Money', account: 'Account and posts' },
  onSite: 'On the site',
  onSiteOf: ({ name }) => `On the site: ${name}`,
  always: 'Always on: it is about your money or your posts',
  mail: { never: 'No e-mail', once: 'E-mail at once', digest: 'In the digest' },
  mailOf: ({ name }) => `E-mail: ${name}`,
  lacksAddress: 'You haven’t added an e-mail address yet: no mails until you do.',
  bind: 'Add an address',
  lacksProvider: 'This site doesn’t send e-mails at the moment.',
  digest: 'Digest',
  digestText: ({ timeZone }) =>
    `One e-mail with everything you haven’t read; none if there is nothing new. Times are in ${timeZone}.`,
  every: 'How often',
  periods: { day: 'Every day', week: 'Every Monday' },
  hour: 'Time',
  pushed: 'Push',
  pushedOf: ({ name }) => `Push: ${name}`,
  push: 'Browser push',
  pushText: 'Reminders arrive even when the site is not open. They are encrypted, and stop when you log out.',
  states: {
    unknown: 'Looking at this browser…',
    unsupported: 'This browser doesn’t support push.',
    uninstalled:
      'On iPhone and iPad, add this site to the home screen with “Share” first, then open this page from there.',
    refused:
      'You have blocked notifications of this site. Allow them in the site settings beside the address bar, then reload this page.',
    off: 'Push is off in this browser.',
    on: 'Push is on in this browser.',
    failed: 'The browser’s push service couldn’t be reached. Check your connection and try again.',
  },
  turnOn: 'Turn on in this browser',
  devices: 'Browsers with push',
  thisDevice: 'This browser',
  removeDevice: ({ name }) => `Turn off push: ${name}`,
  saved: 'Saved',
  unsubscribe: 'Unsubscribe',
  incomplete: 'This link is incomplete. Please open it from the e-mail again.',
  ends: {
    kinds: ({ names }) => `These reminders will no longer be e-mailed to you: ${names.join(', ')}.`,
    digest: 'You will no longer get digests.',
    all: 'You will no longer get any reminders by e-mail.',
  },
  stays: 'Reminders on the site stay as they are, and so do e-mails about the security of your account.',
  end: 'Stop these e-mails',
  endAll: 'Stop all e-mailed reminders',
  over: 'Unsubscribed',
  overText: {
    kinds: 'These reminders are no longer e-mailed to you.',
    digest: 'Digests are no longer sent to you.',
    all: 'Reminders are no longer e-mailed to you.',
  },
  toSettings: 'Open the settings',
};
