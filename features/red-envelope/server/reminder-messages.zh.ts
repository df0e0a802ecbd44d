import type { Told } from '#platform/server/feature/reminder-kind.ts';
import { moneyText } from '#platform/shared/money.ts';

interface Finished {
  facts: { isPersonal: boolean; count: number; fen: number };
}

export const zh = {
  finished: {
    name: '我的红包被领完',
    say: ({ who, title, facts: { isPersonal, count, fen } }: Told & Finished) => {
      if (isPersonal) return fen > 0 ? `${who} 领取了您的 ${moneyText(fen)} 红包` : '您发出的红包已被领取';
      return `您在${title}里的红包已被领完${fen > 0 ? `：${count} 人领取，共 ${moneyText(fen)}` : ''}`;
    },
  },
  returned: {
    name: '我的红包被退回',
    say: ({ facts }: Told & { facts: { fen: number } }) => `您的红包有 ${moneyText(facts.fen)} 没有领完，已退回余额`,
  },
};
