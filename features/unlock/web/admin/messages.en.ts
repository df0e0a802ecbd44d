import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Paid unlocks',
  text: 'A buyer disputes what is not as it was promised. Until it is decided, the author does not get the price.',
  tabNames: { open: 'Open', decided: 'Decided', fees: 'Site share' },
  emptyOpen: 'No open disputes',
  emptyDecided: 'No dispute has been decided yet',
  emptyText: 'What buyers dispute appears here.',
  money: ({ price }) => `¥${price}`,
  points: ({ price }) => `${price} points`,
  states: { open: 'Open', refunded: 'Refunded', released: 'Not refunded' },
  decidedAs: {
    author: 'Refunded by the author',
    staff: 'Decided by staff',
    site: 'Refunded because the topic was taken down',
  },
  buyer: 'Buyer',
  author: 'Author',
  topic: 'Topic',
  paid: 'Paid',
  paidAt: 'Paid at',
  fee: 'Site share',
  sold: 'What the buyer bought',
  changed: 'The author has changed it since. This is what the buyer bought.',
  refund: 'Refund the buyer',
  refundText:
    'The buyer gets everything back and can no longer see it. Both sides read what you write here. This cannot be undone.',
  release: 'Do not refund',
  releaseText:
    'The author gets his share at once, and the buyer keeps what he bought. Both sides read what you write here. This cannot be undone.',
  reason: 'What you say to it',
  reasonMissing: 'Say why you decide so',
  ownPasswordHint: 'This moves money, so say again who you are',
  own: 'You are part of this dispute. Somebody else has to decide it.',
  buyerGone: 'The buyer has left, so nothing can be refunded.',
  decidedBy: ({ name }) => `Decided by ${name}`,
  fees: {
    save: 'Save as a table',
    file: ({ from, to }) => `Unlock shares ${from} to ${to}.csv`,
    caption: 'Paid unlocks settled with their authors, by day, latest first',
    day: 'Day',
    count: 'By balance',
    amount: 'Paid',
    fee: 'Site share',
    pointCount: 'By points',
    total: 'Total',
    refunds: ({ count, money, points }) =>
      `${count} refunded in this time, ${money} and ${points} points in all. They are not in the figures above.`,
    none: 'Nothing was settled in this time',
    noneText: 'An author is paid 24 hours after an unlock.',
  },
};
