import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.membership': {
    name: 'Membership cards',
    help: 'Manage membership cards and plans, search and download orders and refund them',
  },
};
