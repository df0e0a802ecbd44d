import type { Told } from '#platform/server/feature/reminder-kind.ts';
import { beforeHan } from '#platform/shared/before-han.ts';
import { moneyText } from '#platform/shared/money.ts';

interface Bounty {
  facts: { fen: number; points: number };
}

const amount = ({ fen, points }: Bounty['facts']) =>
  [...(fen > 0 ? [moneyText(fen)] : []), ...(points > 0 ? [`${points} 积分`] : [])].join(' 和 ');

interface Cancelled {
  facts: Bounty['facts'] & { isAsker: boolean; reason: string };
}

const taken = ({ isAsker, ...paid }: Cancelled['facts']) =>
  isAsker || paid.fen + paid.points === 0 ? '' : `，收回 ${amount(paid)}`;

export const zh = {
  answer: { name: '有人回答我的问题', say: ({ who, title }: Told) => `${who} 回答了${title}` },
  invitation: { name: '有人邀请我回答', say: ({ who, title }: Told) => `${who} 邀请您回答${title}` },
  adoption: {
    name: '我的回答被采纳',
    say: ({ title, facts }: Told & Bounty) =>
      `您对${title}的回答被采纳了${facts.fen + facts.points > 0 ? `，悬赏 ${beforeHan(amount(facts))}已到账` : ''}`,
  },
  adoptionCancelled: {
    name: '采纳被撤销',
    say: ({ who, title, facts }: Told & Cancelled) =>
      `${who} ${facts.isAsker ? `撤销了您在${title}里的采纳，问题重新开放` : `撤销了对您在${title}里的回答的采纳`}${taken(facts)}，原因：${facts.reason}`,
  },
  adoptionDue: {
    name: '我的问题该采纳回答了',
    say: ({ title }: Told) => `${title}提问已满 30 天，还没有采纳回答；满 60 天后管理员可以代为决定`,
  },
  adoptionAwaited: {
    name: '我回答过的问题迟迟没有采纳',
    say: ({ title }: Told) => `您回答过的${title}提问已满 30 天，还没有采纳回答`,
  },
  bountyRaised: {
    name: '我回答过的问题提高悬赏',
    say: ({ who, title, facts }: Told & Bounty) => `${who} 把${title}的悬赏提高了 ${amount(facts)}`,
  },
  bountyReturned: {
    name: '我的悬赏被退回',
    say: ({ title, facts }: Told & Bounty) => `${title}的悬赏 ${beforeHan(amount(facts))}已退回给您`,
  },
};
