import { defineFeature } from '#platform/server/feature/feature.ts';
import type { BalanceSources } from './read-balances.ts';
import { listenToRemind, walletReminders } from './reminders.ts';
import { walletRoutes } from './routes.ts';

export const walletFeature = (sources: BalanceSources) =>
  defineFeature({
    name: 'wallet',
    routes: walletRoutes(sources),
    listeners: [listenToRemind],
    reminders: walletReminders,
  });
