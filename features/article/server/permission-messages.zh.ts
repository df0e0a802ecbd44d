import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'article.post': { name: '发布文章', help: '撰写文章，立即或定时发布' },
};
