import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';
import { followButtonMessages as ownMessages } from './button-messages.ts';

export const followPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/control/home/followList',
    load: () => import('./follow-list-page.tsx'),
    ownMessages,
    source: 'features/follow/web/follow-list-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control/home/followerList',
    load: () => import('./follower-list-page.tsx'),
    ownMessages,
    source: 'features/follow/web/follower-list-page.tsx',
  },
];
