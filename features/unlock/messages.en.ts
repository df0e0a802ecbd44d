import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notPublic: 'This topic isn’t public yet, so nothing in it can be unlocked',
    commentFirst: 'Comment or reply in this topic first to see the hidden content',
    levelTooLow: ({ level }) => `Your level is too low. This requires level ${String(level ?? '')}`,
    priceChanged: 'The price has changed. Please check the new price before you unlock',
    tooManyTries: ({ seconds }) =>
      `Too many attempts. Try again in ${String(Math.ceil(Number(seconds ?? 60) / 60))} min`,
    notKept: 'You haven’t paid for this content',
    noPayment: 'You have no such payment',
    noDispute: 'This dispute does not exist',
    disputeLate: 'This can no longer be disputed: the 24 hours have passed or it has been refunded',
    alreadyDisputed: 'You have already disputed this payment',
    disputeDecided: 'This dispute has been decided',
    ownDispute: 'You can’t decide a dispute you’re involved in',
    buyerGone: 'The buyer has deleted their account, so nothing can be refunded',
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
      name: 'Site fee on unlocks',
      help: 'Percentage the site keeps when hidden content is unlocked with balance; fractions of a cent go to the author. 0: no fee',
    },
  },
  feeFile: {
    name: ({ from, to }) => `Unlock fees ${from} to ${to}`,
    day: 'Day',
    count: 'Unlocks with money',
    amount: 'Money paid (CNY)',
    fee: 'Site fee (CNY)',
    pointCount: 'Unlocks with points',
    points: 'Points paid',
    total: 'Total',
  },
};
