export const zh = {
  errors: {
    notPublic: '话题尚未公开，暂时不能解锁',
    commentFirst: '请先在本话题下评论或回复，再查看隐藏内容',
    levelTooLow: ({ level }: Record<string, unknown>) => `您的等级不够，需要达到 ${String(level ?? '')} 级`,
    priceChanged: '价格已经变动，请确认新的价格后再解锁',
    tooManyTries: ({ seconds }: Record<string, unknown>) =>
      `密码尝试次数过多，请在 ${String(Math.ceil(Number(seconds ?? 60) / 60))} 分钟后再试`,
    notKept: '没有您付费解锁过的这份内容',
    noPayment: '没有您的这笔付款',
    noDispute: '没有这条争议',
    disputeLate: '付款已超过 24 小时或已经退回，不能再提出争议',
    alreadyDisputed: '您已经对这笔付款提出过争议',
    disputeDecided: '这条争议已经处理完毕',
    ownDispute: '不能处理与自己有关的争议',
    buyerGone: '买家已注销，无法退款',
  },
  rules: {
    passwordMissing: '请输入密码',
    passwordWrong: '密码不正确',
    priceMissing: '请先确认价格',
    range: '请选择一段有效的日期，最长 400 天',
  },
  settingTopic: '付费解锁',
  settings: {
    unlockPlatformShare: {
      name: '余额解锁平台分成',
      help: '会员用余额解锁隐藏内容时，平台收取的百分比，不足一分的部分归作者，0 表示不收取',
    },
  },
  feeFile: {
    name: ({ from, to }: { from: string; to: string }) => `解锁分成 ${from} 至 ${to}`,
    day: '日期',
    count: '余额解锁次数',
    amount: '余额解锁金额（元）',
    fee: '平台分成（元）',
    pointCount: '积分解锁次数',
    points: '解锁积分',
    total: '合计',
  },
};
