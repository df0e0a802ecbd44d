export const zh = {
  provider: '邮件与短信',
};
