export const zh = {
  panel: {
    name: '提及谁',
    hint: '输入账号、昵称或拼音',
    people: '可以提及的会员',
    nobody: '没有找到这位会员',
    failed: '没能查到，请稍后再试',
  },
  settingTopic: '提及',
  settings: {
    allowMentionMaxNumber: {
      name: '提及人数上限',
      help: '每篇内容里最多提及多少位会员，0 到 30。超出的仍显示为链接',
    },
  },
};
