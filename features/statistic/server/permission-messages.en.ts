import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.overview': { name: 'Overview', help: 'View site statistics' },
};
