import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.feedback': { name: '意见反馈', help: '查看、回复和删除反馈' },
};
