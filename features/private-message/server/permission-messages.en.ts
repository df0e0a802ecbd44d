import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  message: { name: 'Private messages', help: 'Send private messages to other members' },
};
