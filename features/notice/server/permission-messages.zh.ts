import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.notice': { name: '通知', help: '向会员发送通知、撤回通知' },
};
