import type { Told } from '#platform/server/feature/reminder-kind.ts';
import { moneyText } from '#platform/shared/money.ts';

export const zh = {
  received: { name: '收到红包', say: ({ who }: Told) => `${who} 给您发了一个红包` },
  finished: {
    name: '我的红包被领完',
    say: ({ title, facts }: Told & { facts: { isPersonal: boolean } }) =>
      facts.isPersonal ? '您发出的红包已被领取' : `您在${title}里的红包已被领完`,
  },
  returned: {
    name: '我的红包被退回',
    say: ({ facts }: Told & { facts: { fen: number } }) => `您的红包有 ${moneyText(facts.fen)} 没有领完，已退回余额`,
  },
};
