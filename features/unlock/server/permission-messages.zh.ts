import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.unlock': { name: '付费解锁', help: '处理付费内容的争议，查看平台分成' },
};
