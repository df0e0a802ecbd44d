import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  vote: { name: '投票', help: '参与话题和问题里的投票' },
};
