export const zh = {
  title: '收款',
  text: '要收会员费、卖付费内容，就接上支付宝、微信支付或 Stripe。',
  action: '去接入',
};
