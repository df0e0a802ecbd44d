import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const walletPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/wallet',
    load: () => import('./wallet-index-page.tsx'),
    source: 'features/wallet/web/wallet-index-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/balance',
    load: () => import('./balance-page.tsx'),
    source: 'features/wallet/web/balance-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/proof',
    load: () => import('./proof-page.tsx'),
    source: 'features/wallet/web/proof-page.tsx',
  },
];
