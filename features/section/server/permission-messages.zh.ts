import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.section': { name: '板块', help: '新建、编辑、排列、归档板块，设置板块权限，编写板块规则' },
};
