import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.payment': {
    name: 'Payments',
    help: 'Search and download top-up orders, refund them, decide about odd notices and compare statements',
  },
};
