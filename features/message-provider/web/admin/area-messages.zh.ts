export const zh = {
  provider: '邮件与短信',
  providerWords: '邮箱 验证码 短信服务 模板 youjianyuduanxin yjydx',
};
