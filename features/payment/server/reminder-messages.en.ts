import type { Translation } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  refunded: {
    name: 'My payment is refunded',
    say: ({ facts }) => `${moneyText(facts.fen)} of order ${facts.orderNumber} went back to where you paid from`,
  },
  credited: {
    name: 'Staff credit my payments',
    say: ({ facts }) =>
      `Your payment of ${moneyText(facts.fen)} for order ${facts.orderNumber} was added to your balance`,
  },
};
