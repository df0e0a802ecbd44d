export const zh = {
  loginProvider: '第三方登录',
  loginProviderWords: '微信登录 扫码 disanfangdenglu dsfdl',
};
