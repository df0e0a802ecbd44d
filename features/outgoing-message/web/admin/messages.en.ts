import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Outbox',
  text: 'E-mails and text messages, sent or not, newest first. Settings decide how many days they are kept.',
  noMail: 'E-mail is not set up, so e-mails are only kept here.',
  noSms: 'SMS is not set up, so text messages are only kept here.',
  toProviders: 'Set it up',
  veiled:
    'Codes are hidden, because anyone who reads one could log in as someone else. Phone numbers and addresses are shown in part.',
  shown: 'Only this computer can reach the site, so you can read the codes here. On a public site they are hidden.',
  empty: 'No messages',
  emptyText: 'Codes and notices appear here once they are sent.',
  channel: 'Channel',
  about: 'About',
  recipient: 'To',
  attempts: 'Attempts',
  recipientHint: 'A complete phone number or e-mail address',
  open: 'Open',
  openOf: ({ about, recipient }) => `Open: ${about}, to ${recipient}`,
  retry: 'Send again',
  retryText: 'It is queued again and sent right away.',
  retried: 'Queued again',
  forOwners: 'Only owners can read its text. You see its status.',
  gone: 'Its text is gone: codes are erased once they have been sent.',
  carrierId: 'Provider’s ID',
  times: ({ count }) => `${count} ${plural(count, { one: 'time', other: 'times' })}`,
  channels: { mail: 'E-mail', sms: 'SMS' },
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    kept: 'Kept, not sent',
    failed: 'Failed',
    withheld: 'Withheld',
  },
  withheldText:
    'Someone asked for a code for an account that does not exist. They got the same answer as everyone else.',
};
