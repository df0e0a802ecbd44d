export const zh = {
  payment: '付款',
  paymentProvider: '付款平台',
};
