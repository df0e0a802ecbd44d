import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.emoji': { name: 'Emoji', help: 'Add, switch off and sort emoji of this site' },
};
