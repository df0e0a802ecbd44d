export const zh = {
  errors: {
    notPublic: '话题尚未公开，暂时不能解锁',
    commentFirst: '请先在本话题下评论或回复，再查看隐藏内容',
    levelTooLow: ({ level }: Record<string, unknown>) => `您的等级不够，需要达到 ${String(level ?? '')} 级`,
    priceChanged: '价格已经变动，请确认新的价格后再解锁',
    noWallet: '本站尚未开通积分与余额支付，暂时不能解锁这部分内容',
    tooManyTries: ({ seconds }: Record<string, unknown>) => `密码尝试次数过多，请在 ${String(Math.ceil(Number(seconds ?? 60) / 60))} 分钟后再试`,
    notKept: '没有您付费解锁过的这份内容',
  },
  rules: {
    passwordMissing: '请输入密码',
    passwordWrong: '密码不正确',
    priceMissing: '请先确认价格',
  },
};
