import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.help': { name: '帮助', help: '编写帮助，调整它们的顺序' },
};
