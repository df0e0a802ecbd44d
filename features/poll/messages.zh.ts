export const zh = {
  kind: { one: '投票' },
  errors: {
    notFound: '投票不存在或无权查看',
    off: '投票功能已关闭',
    noVote: '您没有投票的权限',
    notAuthor: '只有发起人可以这样做',
    closed: '这里暂时不能投票',
    ended: '投票已经结束',
    changed: '投票刚刚被修改过，请看过新的内容再投',
    waiting: '这个投票的上一次修改还在等待审核，可以先在“待审核的修改”里撤回它',
    voted: '已经有人投票，问题和选项不能再修改',
  },
  rules: {
    title: '请填写投票问题',
    choices: '请按要求选择选项',
    options: '至少需要 2 个选项',
    sameOptions: '有重复的选项',
    tooManyOptions: '选项太多了',
    maxChoices: '最多可选的数量不能超过选项数',
    endsAt: '截止时间要晚于现在',
    off: '投票功能已关闭',
  },
  settingTopic: '投票',
  settings: {
    topicMaxVoteOptions: { name: '投票的选项数', help: '一次投票最多有几个选项，2 到 20；填 0 或 1 则关闭投票' },
  },
};
