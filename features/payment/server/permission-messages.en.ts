import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.payment': {
    name: 'Payments',
    help: 'Search top-up orders, refund them, deal with odd notices and compare statements',
  },
};
