import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.setting': { name: 'Settings', help: 'Change every setting of the site' },
};
