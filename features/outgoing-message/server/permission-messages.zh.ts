import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.delivery': { name: '发信记录', help: '查看发件箱里发出的邮件和短信' },
};
