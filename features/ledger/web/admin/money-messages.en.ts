import type { Translation } from '#platform/shared/messages.ts';
import { en as books } from './messages.en.ts';
import type { zh } from './money-messages.zh.ts';

export const en: Translation<typeof zh> = {
  ...books,
  title: 'Money',
  text: ({ zone }) => `Counted by the day, every ten minutes. Time zone: ${zone}`,
  now: 'Now',
  float: 'Held by members',
  testPart: ({ amount }) => `${amount} of it is test money`,
  escrow: 'In escrow',
  fees: 'Site shares',
  sales: 'Sales',
  pointsHeld: 'Points held by members',
  issued: 'Points given out',
  topUps: 'Top-ups',
  topUpFen: 'Topped up',
  transactions: 'Transactions',
  curves: 'Last 30 days',
  modules: 'What moved in the last 30 days',
  module: 'Kind',
  currency: 'Currency',
  count: 'Transactions',
  amount: 'Moved',
  accounts: 'Accounts by kind',
  account: 'Account',
  balance: 'Balance in the books',
  holders: 'Not empty',
  accountsText:
    'Below zero on the platform’s side is money that payment providers hold for members, or points that were given out. All accounts together are always zero.',
  none: 'Nothing moved in the last 30 days',
};
