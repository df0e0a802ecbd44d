import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './card-messages.zh.ts';

export const en: Translation<typeof zh> = {
  region: 'Red envelope',
  seal: '¥',
  kinds: { personal: 'Red envelope', random: 'Lucky red envelope', fixed: 'Red envelope in equal shares' },
  head: ({ kind, total }) => `${kind} · ${total}`,
  taken: ({ count, total, by }) => `${count} of ${total} opened, from ${by}`,
  open: 'Open',
  opening: 'Opening',
  signIn: 'Sign in to open',
  opened: ({ amount }) => `You got ${amount}`,
  openedNote: 'It is in your balance',
  why: { own: 'You sent this one', closed: 'The topic is not public yet' },
  ends: {
    empty: 'All shares are gone',
    stopped: 'Stopped; the rest has been returned',
    expired: 'Expired; the rest has been returned',
    topic: 'Ended; the rest has been returned',
    member: 'Ended; the rest has been returned',
    staff: 'Stopped by staff; the rest has been returned',
  },
  until: 'Ends',
  stop: 'Stop',
  stopTitle: 'Stop this red envelope?',
  stopText: ({ rest }) =>
    `${rest} ${rest === 1 ? 'share has' : 'shares have'} not been opened. What is left returns to your balance at once, and nobody can open it any more.`,
  stopped: ({ amount }) => `Stopped; ${amount} is back in your balance`,
  shares: 'Who opened it',
  sharesTitle: 'Who opened the red envelope',
  none: 'Nobody has opened it yet',
  noneText: 'The first person to open it will show here.',
  luckiest: 'Luckiest',
  more: 'More',
  verify: 'Verify',
  verifyText:
    'Every share follows from a random seed chosen before the envelope was sent. Its fingerprint (SHA-256) was public from the start, the seed itself is public at the end, and your own browser can work the shares out again.',
  verifyLater:
    'The seed is published when the envelope ends; then it can be verified. Its fingerprint is public already:',
  hash: 'Fingerprint of the seed',
  seed: 'Seed',
  checking: 'Working it out',
  hashRight: 'The seed fits the fingerprint shown from the start',
  hashWrong: 'The seed does not fit the fingerprint shown from the start',
  sharesRight: ({ count }) =>
    count === 1
      ? 'The share that was opened is as worked out'
      : `All ${count} shares that were opened are as worked out`,
  sharesWrong: ({ place: position }) => `Share ${position} is not as worked out`,
  sumRight: ({ total }) => `All shares together are exactly the ${total} the books say was paid in`,
  sumWrong: ({ sum, total }) => `All shares together are ${sum}, but the books say ${total} was paid in`,
  evenly: 'Equal shares need no chance',
  noCrypto: 'This connection is not HTTPS, so the browser does not offer what verifying takes.',
  failed: 'It could not be verified just now',
};
