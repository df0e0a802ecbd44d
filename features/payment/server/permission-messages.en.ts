import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.payment': {
    name: 'Payments',
    help: 'Search top-up orders, issue refunds, handle unmatched notices and compare statements',
  },
};
