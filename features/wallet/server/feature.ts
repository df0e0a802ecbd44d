import type { TestMoney } from '#features/ledger/server/public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { listenToRemind, walletReminders } from './reminders.ts';
import { walletRoutes } from './routes.ts';
import type { WaitingIncome } from './waiting-income.ts';

export const walletFeature = (others: { testMoney: TestMoney; waitingIncome: WaitingIncome }) =>
  defineFeature({
    name: 'wallet',
    routes: walletRoutes(others),
    listeners: [listenToRemind],
    reminders: walletReminders,
  });
