import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  like: { name: 'Like', help: 'Like other people’s posts' },
};
