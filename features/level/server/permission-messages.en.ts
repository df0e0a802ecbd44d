import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.level': { name: 'Levels', help: 'Edit levels and their thresholds' },
};
