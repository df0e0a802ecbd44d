import type { Told } from '#platform/server/feature/reminder-kind.ts';
import type { Currency } from '#platform/shared/money.ts';
import { moneyText } from '#platform/shared/money.ts';

interface Adjustment {
  facts: { currency: Currency; amount: number; reason: string };
}

const amountOf = ({ currency, amount }: Adjustment['facts']) =>
  currency === 'CNY' ? moneyText(Math.abs(amount)) : `${Math.abs(amount)} 积分`;

export const zh = {
  balanceAdjusted: {
    name: '管理员调整我的余额或积分',
    say: ({ facts }: Told & Adjustment) =>
      `管理员${facts.amount < 0 ? '扣除了您' : '为您增加了'} ${amountOf(facts)}，原因：${facts.reason}`,
  },
};
