import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './pay-messages.zh.ts';

const of = (count: number, item: string) =>
  count > 0 ? `${count} ${plural(count, { one: item, other: `${item}s` })}` : '';

export const en: Translation<typeof zh> = {
  pay: {
    title: 'Unlock hidden content',
    holds: 'What you get',
    holdsText: ({ characters, pictures, files, videos }) =>
      [
        characters === '0' ? '' : `About ${characters} characters`,
        of(pictures, 'image'),
        of(files, 'file'),
        of(videos, 'video'),
      ]
        .filter((part) => part !== '')
        .join(', '),
    price: 'Price',
    yourPoints: 'Your points',
    yourBalance: 'Your balance',
    points: ({ points }) => `${points} points`,
    promise:
      'Yours to keep, including later updates. If it isn’t what was promised, you can dispute it within 24 hours. Until then, we hold the payment.',
    cancel: 'Cancel',
    confirm: ({ price }) => `Pay ${price}`,
    shortOfMoney: 'Your balance is too low. Top up first.',
    shortOfPoints: 'You don’t have enough points. Earn them by posting, commenting and checking in daily.',
    topUp: 'Top up',
    howToEarn: 'How to earn points',
  },
  paid: {
    money: ({ price }) => `You paid ¥${price}`,
    points: ({ price }) => `You paid ${price} points`,
    until: ({ time }) => `Not what was promised? You can dispute it until ${time}. The author is paid after that`,
    dispute: 'Dispute',
    disputed: 'Your dispute is under review',
    see: 'See status',
  },
  dispute: {
    title: 'Dispute this payment',
    text: 'If this isn’t what the author promised, tell us why. The author can refund you, and staff will review what you bought as it was at the time. The author isn’t paid until it’s decided. You can dispute a payment once.',
    reason: 'Reason',
    missing: 'Tell us what’s wrong',
    send: 'Send',
    cancel: 'Cancel',
    sent: 'Submitted. We’ll review it',
  },
};
