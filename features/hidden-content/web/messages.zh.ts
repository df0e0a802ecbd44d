export const zh = {
  kind: '谁可以看',
  kinds: {
    password: '输入密码的人',
    comment: '评论过的人',
    level: '达到等级的人',
    points: '支付积分的人',
    money: '支付余额的人',
  },
  password: '密码',
  passwordHint: '最多 50 个字符，请另外告诉读者',
  level: '等级',
  levelOf: ({ level, name }: { level: number; name: string }) => `${level} 级 · ${name}`,
  points: '积分',
  money: '金额（元）',
  pointsText: ({ hours }: { hours: number }) => `${hours} 小时后进您的积分，这期间买家可以提出争议`,
  moneyText: ({ share, hours }: { share: number; hours: number }) =>
    `${share > 0 ? `站点收取 ${share} %，其余 ` : ''}${hours} 小时后进您的余额，这期间买家可以提出争议`,
  insert: '插入',
  hideSelection: '隐藏选中的内容',
  sample: '把要隐藏的内容写在这里',
  none: '您没有使用隐藏内容的权限，或站点关闭了这项功能。',
  wrong: {
    password: '请输入 1–50 个字符的密码，不能含英文双引号',
    level: '请选择等级',
    points: '请输入 1–99,999,999 的整数',
    money: '请输入 0.01–99,999,999 的金额，最多两位小数',
  },
};
