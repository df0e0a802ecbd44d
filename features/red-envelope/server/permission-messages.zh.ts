import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.red-envelope': { name: '红包', help: '查看红包和领取记录，停止违规红包' },
};
