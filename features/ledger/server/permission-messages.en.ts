import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.ledger': {
    name: 'Ledger',
    help: 'Search and download the ledger, see members’ accounts, adjust balances and points and check the books',
  },
  'console.money': { name: 'Money', help: 'View balances, escrow, earnings and points across the site over time' },
};
