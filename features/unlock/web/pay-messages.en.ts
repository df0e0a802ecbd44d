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
        of(pictures, 'picture'),
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
      'It stays open to you for good, whatever the author adds later included. If it is not what was promised, you can dispute it within 24 hours.',
    cancel: 'Cancel',
    confirm: ({ price }) => `Pay ${price}`,
    shortOfMoney: 'Your balance does not cover this. Top up first.',
    shortOfPoints: 'You do not have enough points. Topics, comments and a daily check-in earn them.',
    topUp: 'Top up',
    howToEarn: 'How to earn points',
  },
  paid: {
    money: ({ price }) => `You paid ¥${price}`,
    points: ({ price }) => `You paid ${price} points`,
    until: ({ time }) => `Not what was promised? You can dispute it until ${time}`,
    dispute: 'Dispute',
    disputed: 'Your dispute is being looked at',
    see: 'See how it stands',
  },
  dispute: {
    title: 'Dispute this payment',
    text: 'If this is not what the author promised, say why. The author may refund you, and staff will look at what you bought as it was then. Until it is decided, the author does not get the price. You can dispute a payment once.',
    reason: 'Reason',
    missing: 'Say what is not as promised',
    send: 'Send',
    cancel: 'Cancel',
    sent: 'Sent. You will hear how it is decided',
  },
};
