import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './dispute-messages.zh.ts';

export const en: Translation<typeof zh> = {
  views: 'Unlocks and disputes',
  unlocks: 'Unlocked by me',
  sides: { buyer: 'My disputes', author: 'Disputes about my content' },
  topicGone: 'This topic is no longer visible',
  states: { open: 'Under review', refunded: 'Refunded', released: 'Not refunded' },
  decidedAs: { author: 'Refunded by the author', staff: 'Decided by staff', site: 'The topic was taken down' },
  money: ({ price }) => `¥${price}`,
  points: ({ price }) => `${price} points`,
  buyer: 'Buyer',
  author: 'Author',
  buyerSays: 'The buyer',
  authorSays: 'The author',
  staffSay: 'Staff',
  youSay: 'You',
  noAnswer: 'The author hasn’t responded yet',
  youGaveNoAnswer: 'You haven’t responded yet',
  answer: 'Respond',
  answerAgain: 'Edit your response',
  answerText: 'The buyer and staff will see it.',
  answerLabel: 'Your response',
  answerMissing: 'Enter your response',
  answerSend: 'Send',
  answered: 'Sent',
  answerOver:
    'This dispute has been decided, so nothing more can be sent. Your text is still here if you want to copy it',
  refund: 'Refund',
  refundTitle: 'Refund the buyer?',
  refundText: ({ price }) =>
    `The buyer gets the full ${price} back and can no longer see this part. This can’t be undone.`,
  refundConfirm: 'Refund',
  refunded: 'Refunded',
  dispute: 'Dispute',
  disputed: 'Dispute open',
};
