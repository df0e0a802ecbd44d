import type { Translation } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  bought: {
    name: 'My membership begins',
    say: ({ facts }) => `Your ${facts.roleEn} membership is active until ${facts.endsAt}`,
  },
  ending: {
    name: 'My membership ends soon',
    say: ({ facts }) => `Your ${facts.roleEn} membership ends on ${facts.endsAt}`,
  },
  refunded: {
    name: 'My membership order is refunded',
    say: ({ facts }) =>
      `Order ${facts.number}${facts.cardEn === '' ? '' : ` for “${facts.cardEn}”`} was refunded, ${[
        ...(facts.fen > 0 ? [moneyText(facts.fen)] : []),
        ...(facts.points > 0 ? [`${facts.points} ${facts.points === 1 ? 'point' : 'points'}`] : []),
      ].join(' and ')}: ${facts.reason}`,
  },
};
