import type { Translation } from '#platform/shared/messages.ts';
import { en as books } from './messages.en.ts';
import type { zh } from './money-messages.zh.ts';

export const en: Translation<typeof zh> = {
  ...books,
  title: 'Money',
  text: ({ zone }) =>
    `“Now” is this moment. The charts and the activity are by day and up to ten minutes behind. Time zone: ${zone}`,
  now: 'Now',
  float: 'Held by members',
  testMoney: 'Test money',
  testMoneyText: 'Topped up in the sandbox and not refunded, spent or passed on included',
  escrow: 'In escrow',
  fees: 'Site fees',
  feesFrom: ({ unlock, bounty }) => `Last 30 days: ${unlock} from unlocks, ${bounty} from bounties`,
  sales: 'Sales',
  pointsHeld: 'Points held by members',
  issued: 'Points issued',
  topUps: 'Top-ups',
  topUpFen: 'Amount topped up',
  transactions: 'Transactions',
  curves: 'Last 30 days',
  modules: 'Activity in the last 30 days',
  module: 'Transaction type',
  currency: 'Currency',
  count: 'Transactions',
  amount: 'Total',
  accounts: 'Accounts by type',
  account: 'Account',
  balance: 'Book balance',
  holders: 'Non-empty',
  accountsText:
    'A negative balance on the site’s side is money held by payment providers for members, or points issued. All accounts add up to zero.',
  none: 'No activity in the last 30 days',
};
