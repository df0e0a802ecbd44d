import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.navigation': { name: '导航', help: '管理网站导航的分类和网站，处理会员推荐的网站' },
};
