import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'payment.check': '查询订单',
    'payment.refund': '退款',
    'payment.propose-credit': '提出手工入账',
    'payment.credit': '手工入账',
    'payment.dismiss-notice': '忽略支付通知',
    'payment-statement.add': '比对对账单',
    'payment-provider.save': '设置支付平台',
    'payment-provider.raise': '调整支付平台顺序',
    'payment-provider.test': '测试支付平台',
    'payment.send-back': '退回款项',
    'payment.refund-credit': '退回手工入账',
    'payment.decline-credit': '拒绝手工入账',
  },
  kinds: {
    'payment-order': '充值订单',
    'payment-notice': '支付通知',
    'payment-statement': '对账单',
    'payment-provider': '支付平台',
  },
};
