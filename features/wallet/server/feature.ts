import type { TestMoney } from '#features/ledger/server/public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { listenToRemind, walletReminders } from './reminders.ts';
import { walletRoutes } from './routes.ts';

export const walletFeature = (testMoney: TestMoney) =>
  defineFeature({
    name: 'wallet',
    routes: walletRoutes(testMoney),
    listeners: [listenToRemind],
    reminders: walletReminders,
  });
