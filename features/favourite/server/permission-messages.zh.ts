import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  favourite: { name: '收藏', help: '收藏话题、问题和回答' },
};
