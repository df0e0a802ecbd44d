export const zh = {
  payment: '付款',
  paymentProvider: '支付平台',
};
