export const zh = {
  'payment.check': { name: '核对付款', help: '向支付平台查询还没有结果的订单，关闭超时未付的订单' },
  'payment.refund': { name: '发送退款', help: '把没有送达的退款再次发给支付平台' },
};
