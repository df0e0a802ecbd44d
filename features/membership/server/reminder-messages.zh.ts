import type { Told } from '#platform/server/feature/reminder-kind.ts';
import { moneyText } from '#platform/shared/money.ts';

interface Period {
  facts: { roleZh: string; roleEn: string; endsAt: string };
}

interface Refund {
  facts: { number: string; cardZh: string; cardEn: string; fen: number; points: number; reason: string };
}

export const zh = {
  bought: {
    name: '会员开通',
    say: ({ facts }: Told & Period) => `您的${facts.roleZh}已开通，有效期至 ${facts.endsAt}`,
  },
  ending: {
    name: '会员即将到期',
    say: ({ facts }: Told & Period) => `您的${facts.roleZh}将于 ${facts.endsAt} 到期`,
  },
  refunded: {
    name: '会员订单退款',
    say: ({ facts }: Told & Refund) =>
      `${facts.cardZh === '' ? '' : `“${facts.cardZh}”的`}会员订单 ${facts.number} 已退款 ${[
        ...(facts.fen > 0 ? [moneyText(facts.fen)] : []),
        ...(facts.points > 0 ? [`${facts.points} 积分`] : []),
      ].join(' 和 ')}，原因：${facts.reason}`,
  },
};
