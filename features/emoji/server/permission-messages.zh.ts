import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.emoji': { name: '表情', help: '添加、停用和排列本站表情' },
};
