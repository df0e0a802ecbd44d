const reasons: Readonly<Record<string, string>> = {
  spelling:
    '写法不正确。请另起一行，以半角的 “:::hide 条件” 开头，以单独一行 “:::” 结束；如果只是想写出这几个字，请放进代码里',
  noCondition: '没有可用的条件。请写明 password=密码、comment、level=等级、points=积分或 money=金额 之一',
  manyConditions: '只能有一个条件；带空格的密码请加英文双引号',
  password: '密码应为 1–50 个字符',
  level: '等级应为 1–50 的整数',
  points: '积分应为 1–99,999,999 的整数',
  money: '金额应在 0.01 到 99,999,999 元之间，最多两位小数',
  nested: '不能放在列表、引用或其他区块里，也不能套在另一处隐藏内容里',
  unclosed: '没有结束。请在最后单独写一行 “:::”',
  empty: '里面没有内容',
  stray: '附近多了一行 “:::”，无法判断哪些内容要隐藏',
  tooMany: '一个话题最多 50 处隐藏内容',
  noSuchLevel: '本站没有这个等级',
  noRight: '您没有在该板块使用这种隐藏方式的权限',
  off: '这种隐藏方式已关闭',
};

export const zh = {
  errors: {
    notFound: '隐藏内容不存在',
    malformed: ({ reason, number, line }: Record<string, unknown>) =>
      `第 ${String(number)} 处隐藏内容（第 ${String(line)} 行）：${reasons[String(reason)] ?? ''}`,
    unread: '隐藏内容的写法过于复杂，无法识别，请简化后重试',
    onlyTopics: '只有话题里可以设置隐藏内容；如果只是想写出 “:::hide”，请放进代码里',
  },
  settingTopic: '隐藏内容',
  settings: {
    allowHidePassword: { name: '允许输入密码可见', help: '关闭后不能再新增这种隐藏内容，已有的不受影响' },
    allowHideComment: { name: '允许评论后可见', help: '关闭后不能再新增这种隐藏内容，已有的不受影响' },
    allowHideLevel: { name: '允许达到等级可见', help: '关闭后不能再新增这种隐藏内容，已有的不受影响' },
    allowHidePoints: { name: '允许支付积分可见', help: '关闭后不能再新增这种隐藏内容，已有的不受影响' },
    allowHideMoney: { name: '允许支付余额可见', help: '关闭后不能再新增这种隐藏内容，已有的不受影响' },
  },
};
