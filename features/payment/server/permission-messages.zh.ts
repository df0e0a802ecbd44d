import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.payment': { name: '付款', help: '查询和导出充值订单，退款，处理异常通知，核对对账单' },
};
