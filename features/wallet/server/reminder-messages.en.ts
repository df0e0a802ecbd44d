import type { Translation } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

const amountOf = ({ currency, amount }: { currency: Currency; amount: number }) => {
  const size = Math.abs(amount);
  return currency === 'CNY' ? moneyText(size) : `${size} ${size === 1 ? 'point' : 'points'}`;
};

export const en: Translation<typeof zh> = {
  balanceAdjusted: {
    name: 'Staff change my balance or points',
    say: ({ facts }) =>
      facts.amount < 0
        ? `Staff took ${amountOf(facts)} from you: ${facts.reason}`
        : `Staff gave you ${amountOf(facts)}: ${facts.reason}`,
  },
};
