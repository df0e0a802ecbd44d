import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'unlock.dispute.refund': '争议退款',
    'unlock.dispute.release': '争议放款',
  },
  kinds: {
    'unlock-payment': '付费解锁',
  },
  fields: {
    buyerId: '购买者',
    authorId: '作者',
    kind: '支付方式',
  },
  values: {
    'state.disputed': '争议中',
    'state.refunded': '已退给购买者',
    'state.released': '已付给作者',
    'kind.money': '余额',
    'kind.points': '积分',
  },
};
