import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.help': { name: 'Help', help: 'Write help and put it in order' },
};
