import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.job': { name: 'Jobs', help: 'View and run background jobs' },
};
