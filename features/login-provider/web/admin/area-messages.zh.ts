export const zh = {
  loginProvider: '第三方登录',
};
