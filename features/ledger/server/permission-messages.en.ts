import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.ledger': {
    name: 'Books',
    help: 'Search the books and members’ accounts, adjust balances and points, check the books',
  },
  'console.money': { name: 'Money', help: 'See what is held, in escrow and earned on the whole site over time' },
};
