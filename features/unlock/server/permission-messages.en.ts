import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.unlock': { name: 'Paid unlocks', help: 'Resolve disputes about paid content and view site fees' },
};
