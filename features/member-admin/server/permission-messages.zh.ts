import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.export': { name: '导出会员', help: '把会员列表导出为表格文件' },
  'console.member': { name: '会员', help: '查看和管理会员，授予角色' },
};
