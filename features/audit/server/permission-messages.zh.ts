import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.audit': { name: '操作日志', help: '查看管理员的操作记录' },
};
