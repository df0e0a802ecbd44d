export const zh = {
  payment: '付款',
  paymentWords: '充值 订单 退款 对账 对账单 异常付款 导出 fukuan fk',
  paymentProvider: '支付平台',
  paymentProviderWords: '支付宝 微信支付 沙盒 商户 zhifupingtai zfpt',
};
