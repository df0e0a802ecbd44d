import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.navigation': {
    name: 'Directory',
    help: 'Manage the categories and sites of the directory, and decide about sites that members suggest',
  },
};
