import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.job': { name: '后台任务', help: '查看和运行后台任务' },
};
