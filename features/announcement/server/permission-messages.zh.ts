import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.announcement': {
    name: '公告与链接',
    help: '管理公告、首页和板块的横幅，以及站点链接：页眉、页脚和友情链接',
  },
};
