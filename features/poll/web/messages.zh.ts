/** Messages of a poll on its page. */
export const zh = {
  poll: '投票',
  single: '单选',
  many: ({ count }: { count: number }) => `多选，最多 ${count} 项`,
  voters: ({ text }: { count: number; text: string }) => `${text} 人参与`,
  until: '截止',
  ended: '已结束',
  afterVote: '投票后可以看到结果',
  atEnd: '结束后公布结果',
  votes: ({ text, percent }: { count: number; text: string; percent: string }) => `${text} 票 · ${percent}`,
  mine: '我选的',
  signIn: '登录后投票',
  whyNot: { closed: '这个话题已关闭，暂时不能投票。', off: '投票功能已关闭。', right: '您没有投票的权限。' },
};
