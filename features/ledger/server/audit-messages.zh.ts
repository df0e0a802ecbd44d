import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'ledger.adjust': '调整账户',
    'ledger.askAdjustment': '提出账户调整',
    'ledger.confirmAdjustment': '确认账户调整',
    'ledger.declineAdjustment': '拒绝账户调整',
    'ledger.check': '核对账目',
  },
  kinds: {
    ledger: '账目',
  },
  fields: {
    adjustment: '调整',
    currency: '币种',
    amount: '金额',
    transaction: '交易',
    askedBy: '提出人',
    check: '核对',
    differences: '差异',
  },
  values: {
    'state.waiting': '待确认',
    'state.declined': '已拒绝',
    'currency.CNY': '余额',
    'currency.POINT': '积分',
  },
};
