import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notPublic: 'This topic is not public yet, so nothing in it can be unlocked',
    commentFirst: 'Comment or reply in this topic first, then come back to the hidden content',
    levelTooLow: ({ level }) => `Your level is too low. This opens at level ${String(level ?? '')}`,
    priceChanged: 'The price has changed. Look at the new price before you unlock',
    tooManyTries: ({ seconds }) =>
      `Too many passwords tried. Try again in ${String(Math.ceil(Number(seconds ?? 60) / 60))} min`,
    notKept: 'You have not paid for such content',
    noPayment: 'There is no such payment of yours',
    noDispute: 'There is no such dispute',
    disputeLate: 'The 24 hours are over or the price has been returned, so this can no longer be disputed',
    alreadyDisputed: 'You have already disputed this payment',
    disputeDecided: 'This dispute has been decided',
    ownDispute: 'You cannot decide a dispute you are part of',
    buyerGone: 'The buyer has left, so nothing can be refunded',
  },
  rules: {
    passwordMissing: 'Enter the password',
    passwordWrong: 'Wrong password',
    priceMissing: 'Confirm the price first',
    range: 'Choose a valid range of at most 400 days',
  },
  settingTopic: 'Paid unlocks',
  settings: {
    unlockPlatformShare: {
      name: 'Site share of unlocks',
      help: 'Percent the site keeps when hidden content is unlocked with balance; fractions of a cent go to the author. 0 keeps nothing',
    },
  },
  feeFile: {
    name: ({ from, to }) => `Unlock shares ${from} to ${to}`,
    day: 'Day',
    count: 'Unlocks by balance',
    amount: 'Paid by balance (CNY)',
    fee: 'Site share (CNY)',
    pointCount: 'Unlocks by points',
    points: 'Points paid',
    total: 'Total',
  },
};
