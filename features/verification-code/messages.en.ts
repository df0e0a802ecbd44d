import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  sms: 'SMS code',
  email: 'E-mail code',
  hint: '6 digits, valid for 10 minutes',
  get: 'Get a code',
  again: ({ seconds }) => `Resend in ${seconds} s`,
  sent: 'Code sent',
  targetMissing: { sms: 'Enter your phone number first', email: 'Enter your e-mail address first' },
  dialog: {
    title: 'Type the characters shown',
    send: 'Send the code',
    text: {
      sms: 'We’ll text you a code.',
      email: 'We’ll e-mail you a code. Check your spam folder if it doesn’t arrive.',
    },
  },
  rules: {
    wrong: 'This code is wrong or has expired. Check it or get a new one',
    empty: 'Enter the code',
    six: 'The code has 6 characters',
  },
  errors: {
    tooSoon: ({ seconds }) =>
      `You can get another code in ${String(seconds ?? 60)} ${plural(Number(seconds ?? 60), { one: 'second', other: 'seconds' })}`,
    tooMany: 'No more codes today. Please try again tomorrow',
    noTarget: 'You don’t have a verified phone yet',
    noSms: 'This site can’t send text messages yet, so no code would arrive',
    noMail: 'This site can’t send e-mail yet, so no code would arrive',
  },
  settingTopic: 'Verification codes',
  settings: {
    codesPerTarget: {
      name: 'Daily codes per phone or e-mail',
      help: 'Maximum codes sent to one phone number or e-mail address in a day',
    },
    codesPerAddress: {
      name: 'Daily codes per IP address',
      help: 'Maximum codes requested from one IP address in a day. Raise it if many people share one, as in schools and offices',
    },
  },
};
