import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.emoji': { name: 'Emoji', help: 'Add, disable and reorder this site’s custom emoji' },
};
