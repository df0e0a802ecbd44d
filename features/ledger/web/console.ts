import type { ConsoleArea } from '#features/console/web/public.ts';
import * as adjustmentsPage from './admin/adjustments-page.tsx';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as checkPage from './admin/check-page.tsx';
import * as ledgerPage from './admin/ledger-page.tsx';
import * as memberBooksPage from './admin/member-books-page.tsx';
import * as moneyPage from './admin/money-page.tsx';
import * as transactionPage from './admin/transaction-page.tsx';

export const moneyArea: ConsoleArea = {
  name: 'money',
  permission: 'console.money',
  icon: 'wallet',
  group: 'groupMoney',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/money': moneyPage },
};

export const ledgerArea: ConsoleArea = {
  name: 'ledger',
  permission: 'console.ledger',
  icon: 'table',
  group: 'groupMoney',
  messages: { zh_CN: zh, en_US: en },
  pages: {
    '/admin/ledger': ledgerPage,
    '/admin/ledger/transaction': transactionPage,
    '/admin/ledger/member': memberBooksPage,
    '/admin/ledger/adjustments': adjustmentsPage,
    '/admin/ledger/check': checkPage,
  },
};
