import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.membership': { name: '会员卡', help: '管理会员卡和规格，查询和导出订单，退款' },
};
