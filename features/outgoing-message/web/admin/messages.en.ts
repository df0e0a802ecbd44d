import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Outbox',
  text: 'Mails and SMS that went out, wait, or did not go out, newest first. The settings say how many days they stay.',
  noMail: 'No mail provider is switched on: mails only stay here.',
  noSms: 'No SMS provider is switched on: SMS only stay here.',
  toProviders: 'Set it up',
  veiled:
    'Codes are not shown here: whoever reads one could log in as somebody else. Phones and addresses are shown in part.',
  shown:
    'This site can only be reached from this machine, so codes that were kept can be read here. On a public site they cannot.',
  empty: 'No mails or SMS',
  emptyText: 'Codes, notices about passwords and the like appear here once they are sent.',
  channel: 'By',
  about: 'About',
  recipient: 'To',
  attempts: 'Tried',
  recipientHint: 'A whole phone number or e-mail address',
  open: 'Open',
  openOf: ({ about, recipient }) => `Open: ${about}, to ${recipient}`,
  retry: 'Send again',
  retryText: 'It joins the queue again and goes out at once.',
  retried: 'It is on its way again',
  forOwners: 'Its words are shown to owners alone. What you see is what became of it.',
  gone: 'Its words are gone: codes are not kept once they have been sent.',
  carrierId: 'Their number',
  times: ({ count }) => `${count} ${plural(count, { one: 'time', other: 'times' })}`,
  channels: { mail: 'Mail', sms: 'SMS' },
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    kept: 'Kept, not sent',
    failed: 'Failed',
    withheld: 'Withheld',
  },
  withheldText: 'Somebody asked for a code, but there is no such account. What he was told is the same as always.',
};
