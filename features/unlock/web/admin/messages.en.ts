import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Paid unlocks',
  text: 'Buyers can dispute content that isn’t what was promised. The author isn’t paid until the dispute is resolved.',
  tabNames: { open: 'Open', decided: 'Closed', fees: 'Fees from unlocks' },
  emptyOpen: 'No open disputes',
  emptyDecided: 'No disputes have been resolved yet',
  emptyText: 'Disputes opened by buyers appear here.',
  money: ({ price }) => `¥${price}`,
  points: ({ price }) => `${price} points`,
  states: { open: 'Open', refunded: 'Refunded', released: 'Not refunded' },
  decidedAs: {
    author: 'Refunded by the author',
    staff: 'Resolved by staff',
    site: 'Refunded because the topic was taken down',
  },
  buyer: 'Buyer',
  author: 'Author',
  topic: 'Topic',
  paid: 'Paid',
  paidAt: 'Paid at',
  fee: 'Site fee',
  sold: 'What the buyer bought',
  changed: 'The author has edited this since. Below is what the buyer bought.',
  refund: 'Refund the buyer',
  refundText:
    'The buyer gets a full refund and can no longer see the content. Both sides will see your note. This can’t be undone.',
  release: 'Don’t refund',
  releaseText:
    'The author is paid immediately, and the buyer keeps access. Both sides will see your note. This can’t be undone.',
  reason: 'Your note',
  reasonMissing: 'Explain your decision',
  ownPasswordHint: 'Confirm your identity to move money',
  own: 'You’re involved in this dispute. Another staff member has to resolve it.',
  buyerGone: 'The buyer has deleted their account, so nothing can be refunded.',
  decidedBy: ({ name }) => `Resolved by ${name}`,
  fees: {
    file: ({ from, to }) => `Unlock fees ${from} to ${to}.csv`,
    caption: 'Paid unlocks settled with authors, by day, newest first',
    day: 'Day',
    count: 'With money',
    amount: 'Paid',
    fee: 'Site fee',
    pointCount: 'With points',
    total: 'Total',
    refunds: ({ count, money, points }) =>
      `${count} refunded in this period, ${money} and ${points} points in total. Not included in the figures above.`,
    period: ({ from, to }) =>
      `${from} to ${to}, the site’s fees from paid unlocks only. For those from bounties, see Money.`,
    none: 'No paid unlock was settled in this period',
    noneText: 'Authors are paid 24 hours after an unlock.',
  },
};
