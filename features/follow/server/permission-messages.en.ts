import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  follow: { name: 'Follow', help: 'Follow members, tags, sections and questions' },
};
