export const zh = {
  text: '您已不在登录状态。没写完的内容还在，重新登录就能继续。',
};
