import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  assistant: { name: 'AI 助手', help: '使用站内的 AI 助手' },
  report: { name: '举报', help: '向管理员举报内容和会员' },
  'console.role': { name: '角色与权限', help: '新建角色，修改角色的权限' },
};
