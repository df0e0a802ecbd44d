export const zh = {
  terms: '条款',
  termsWords: '用户协议 服务条款 隐私政策 tiaokuan tk',
};
