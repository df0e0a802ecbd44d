import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './letter-messages.zh.ts';

export const en: Translation<typeof zh> = {
  one: ({ site, words }) => `${words} - ${site}`,
  several: ({ site, count }) => `${count} new ${plural(count, { one: 'reminder', other: 'reminders' })} at ${site}`,
  greeting: ({ isDigest }) => (isDigest ? 'Hello, here’s what you haven’t read yet:' : 'Hello, here’s what’s new:'),
  groups: { talk: 'Conversations', question: 'Questions', money: 'Money', account: 'Account and posts' },
  more: ({ count }) => `${count} more on the site`,
  endThese: ({ names }) => `No more e-mails of this kind: ${names.join(', ')}`,
  endDigest: 'No more digests',
  settings: 'Choose which reminders are e-mailed',
};
