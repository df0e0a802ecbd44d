import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.field': { name: '扩展资料', help: '设置会员的扩展资料' },
};
