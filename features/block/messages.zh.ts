export const zh = {
  errors: {
    notFound: '当前用户不存在',
    oneself: '不能拉黑自己',
    tooMany: ({ most }: Record<string, unknown>) => `最多可以拉黑 ${String(most ?? '')} 人`,
    noAnswer: '对方已将您拉黑，您不能回复或引用对方的内容',
    noLike: '对方已将您拉黑，您不能给对方点赞',
    noMention: ({ names }: Record<string, unknown>) =>
      `${Array.isArray(names) ? names.map((name) => `@${String(name)}`).join('、') : ''} 已将您拉黑，您不能提及对方`,
  },
  block: '拉黑',
  unblock: '取消拉黑',
  unblockOne: ({ name }: { name: string }) => `取消拉黑 ${name}`,
  blocked: '已拉黑',
  blockTitle: ({ name }: { name: string }) => `拉黑 ${name}？`,
  blockText:
    '拉黑后，对方的评论和回复会对您折叠，对方也不能回复、引用或提及您，不能给您点赞。你们不能互发私信，双方的关注都会取消。对方不会收到通知，您可以随时取消。',
  doneBlock: ({ name }: { name: string }) => `已拉黑 ${name}`,
  doneUnblock: ({ name }: { name: string }) => `已取消拉黑 ${name}`,
  title: '黑名单',
  text: '黑名单里的人，评论和回复会对您折叠，也不能回复、引用或提及您，不能给您点赞，你们不能互发私信。',
  since: '拉黑于',
  none: '黑名单是空的',
  noneText: '不想看到某个人的内容时，可以在对方的主页把对方拉黑。',
};
