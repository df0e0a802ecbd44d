import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.membership': { name: 'Membership cards', help: 'Keep cards and plans, see orders and refund them' },
};
