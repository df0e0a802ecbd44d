export const zh = {
  sms: '短信验证码',
  email: '邮箱验证码',
  hint: '6 位数字，10 分钟内有效',
  get: '获取验证码',
  again: ({ seconds }: { seconds: number }) => `${seconds} 秒后可重新获取`,
  sent: '验证码正在发送，请留意查收',
  targetMissing: { sms: '请先填写手机号', email: '请先填写邮箱' },
  dialog: {
    title: '请先输入图片验证码',
    send: '发送验证码',
    text: { sms: '验证码会以短信发到您的手机。', email: '验证码会发到您的邮箱，没有收到请看看垃圾邮件。' },
  },
  rules: {
    wrong: '验证码错误或已失效，请核对或重新获取',
    empty: '验证码不能为空',
    six: '请输入 6 位验证码',
  },
  errors: {
    tooSoon: ({ seconds }: Record<string, unknown>) => `获取过于频繁，请在 ${String(seconds ?? 60)} 秒后重试`,
    tooMany: '今天获取验证码的次数已达上限，请明天再试',
    noTarget: '您还没有绑定手机',
    noSms: '本站还没有开通短信，收不到验证码',
    noMail: '本站还没有开通邮件，收不到验证码',
  },
  settingTopic: '验证码',
  settings: {
    codesPerTarget: { name: '每个号码每天的验证码数', help: '同一手机号或邮箱一天内最多收到多少条验证码' },
    codesPerAddress: {
      name: '每个 IP 地址每天的验证码数',
      help: '同一 IP 地址一天内最多获取多少条验证码。学校、公司等多人共用一个出口时可以调高',
    },
  },
};
