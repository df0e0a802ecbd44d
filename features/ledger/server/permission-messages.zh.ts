import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.ledger': { name: '账目', help: '查询和导出账目，查看会员账户，调整余额和积分，核对账目' },
  'console.money': { name: '资金概览', help: '查看全站资金、托管、平台分成和积分的走势' },
};
