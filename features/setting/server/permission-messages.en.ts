import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.setting': {
    name: 'Settings',
    help: 'Change every setting of the site, such as its look, its state, registration and filing numbers; see its address and backup',
  },
};
