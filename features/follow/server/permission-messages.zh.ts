import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  follow: { name: '关注', help: '关注会员、标签、板块和问题' },
};
