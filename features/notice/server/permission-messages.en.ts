import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.notice': { name: 'Notices', help: 'Send notices to members, and recall them' },
};
