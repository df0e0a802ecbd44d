import type { Told } from '#platform/server/feature/reminder-kind.ts';
import { moneyText } from '#platform/shared/money.ts';

interface Moved {
  facts: { fen: number; orderNumber: string };
}

export const zh = {
  refunded: {
    name: '我的付款被退款',
    say: ({ facts }: Told & Moved) => `订单 ${facts.orderNumber} 的 ${moneyText(facts.fen)} 已原路退回`,
  },
  credited: {
    name: '管理员补记我的付款',
    say: ({ facts }: Told & Moved) => `订单 ${facts.orderNumber} 的付款 ${moneyText(facts.fen)} 已计入您的余额`,
  },
};
