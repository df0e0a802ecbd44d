import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.membership': { name: 'Membership cards', help: 'Manage cards and plans, view orders and issue refunds' },
};
