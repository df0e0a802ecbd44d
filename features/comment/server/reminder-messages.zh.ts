import type { Told } from '#platform/server/feature/reminder-kind.ts';

export const zh = {
  comment: { name: '有人评论我写的内容', say: ({ who, title }: Told) => `${who} 评论了${title}` },
  pageReply: {
    name: '有人回复我的内容下的评论',
    say: ({ who, title }: Told) => `${who} 回复了${title}下的一条评论`,
  },
  talkReply: {
    name: '我参与的对话有新回复',
    say: ({ who, title }: Told) => `${who} 在${title}里回复了您参与的对话`,
  },
  reply: { name: '有人回复我', say: ({ who, title }: Told) => `${who} 在${title}里回复了您` },
  quote: { name: '有人引用我的话', say: ({ who, title }: Told) => `${who} 在${title}里引用了您的话` },
};
