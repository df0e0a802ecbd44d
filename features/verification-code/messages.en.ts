import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  sms: 'SMS code',
  email: 'E-mail code',
  hint: '6 digits, valid for 10 minutes',
  get: 'Get a code',
  again: ({ seconds }) => `Again in ${seconds} s`,
  sent: 'The code is on its way',
  targetMissing: { sms: 'Enter your phone number first', email: 'Enter your e-mail address first' },
  dialog: {
    title: 'Read the picture first',
    send: 'Send the code',
    text: {
      sms: 'The code comes to your phone as an SMS.',
      email: 'The code comes to your mailbox. If you cannot find it, look among the spam.',
    },
  },
  rules: {
    wrong: 'This code is wrong or no longer valid. Check it or get a new one',
    empty: 'Enter the code',
    six: 'The code has 6 characters',
  },
  errors: {
    tooSoon: ({ seconds }) =>
      `You can get another code in ${String(seconds ?? 60)} ${plural(Number(seconds ?? 60), { one: 'second', other: 'seconds' })}`,
    tooMany: 'No more codes today. Please try again tomorrow',
    noTarget: 'You have no verified phone yet',
  },
  settingTopic: 'Verification codes',
  settings: {
    codesPerTarget: {
      name: 'Codes a day for each phone or mailbox',
      help: 'How many codes one phone number or e-mail address receives in a day at most',
    },
    codesPerAddress: {
      name: 'Codes a day from each network address',
      help: 'How many codes can be asked for in a day from one network address. Raise it where many people share one, as in schools and offices',
    },
  },
};
