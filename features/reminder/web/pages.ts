import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';
import { reminderSettingMessages } from './messages.ts';

export const reminderPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/notify',
    load: () => import('./notify-index-page.tsx'),
    source: 'features/reminder/web/notify-index-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/notify/remindList',
    load: () => import('./remind-list-page.tsx'),
    source: 'features/reminder/web/remind-list-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/notify/settings',
    load: () => import('./settings-page.tsx'),
    source: 'features/reminder/web/settings-page.tsx',
    ownMessages: reminderSettingMessages,
  },
  {
    path: '/notify/unsubscribe',
    query: ['token'],
    load: () => import('./unsubscribe-page.tsx'),
    source: 'features/reminder/web/unsubscribe-page.tsx',
    ownMessages: reminderSettingMessages,
  },
];
