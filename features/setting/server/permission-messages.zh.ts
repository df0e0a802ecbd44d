import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.setting': { name: '设置', help: '修改站点的全部设置，包括外观、站点状态、注册和备案号；查看网址与备份' },
};
