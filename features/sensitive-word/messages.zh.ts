export const zh = {
  errors: {
    notFound: '词库或词语不存在，可能已被删除',
    refused: '这里有本站不允许的词语，请修改后再提交',
    refusedOutside: '没有通过本站的内容检查，请修改后再试',
    refusedWord: ({ word }: Record<string, unknown>) => `这里有本站不允许的词语“${String(word)}”，请修改后再提交`,
  },
  rules: {
    listTaken: '已经有同名的词库',
    lists: '最多 100 个词库',
    wordTaken: '词库里已经有这个词',
    letters: '词语里至少要有一个字或字母',
  },
  settingTopic: '敏感词',
  settings: {
    sensitiveWordIsNamed: {
      name: '告诉会员是哪个词',
      help: '内容因敏感词被拒绝时，提示里写出是哪个词。关闭后只说有不允许的词语。',
    },
    sensitiveWordHitDays: { name: '命中记录保留天数', help: '敏感词命中记录保留多少天' },
  },
};
