import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.unlock': { name: 'Paid unlocks', help: 'Decide disputes about paid content and see what the site keeps' },
};
