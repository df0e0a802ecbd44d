import type { Told } from '#platform/server/feature/reminder-kind.ts';

export const zh = {
  unlocked: { name: '有人解锁我的隐藏内容', say: ({ who, title }: Told) => `${who} 解锁了${title}里的隐藏内容` },
  dispute: {
    name: '解锁款的争议',
    say: ({
      who,
      title,
      facts,
    }: Told & { facts: { step: 'opened' | 'answered' | 'refunded' | 'released'; side: 'author' | 'buyer' } }) => {
      if (facts.step === 'opened') return `${who} 对${title}里隐藏内容的收费提出了争议`;
      if (facts.step === 'answered') return `作者回应了您对${title}里隐藏内容的争议`;
      const isOwn = facts.side === (facts.step === 'refunded' ? 'buyer' : 'author');
      const end = facts.step === 'refunded' ? `退还${isOwn ? '给您' : '买家'}` : `付给${isOwn ? '您' : '作者'}`;
      return `${title}里隐藏内容的争议已有结果：款项${end}`;
    },
  },
  returned: {
    name: '解锁款被退回',
    say: ({ title }: Told) => `${title}被删除，其中隐藏内容的款项已退还买家`,
  },
};
