import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const paymentPages: readonly AnnouncedPage[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/payment',
    load: () => import('./payment-page.tsx'),
    source: 'features/payment/web/payment-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/sandbox',
    load: () => import('./sandbox-page.tsx'),
    source: 'features/payment/web/sandbox-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/paymentCompleted/:interfaceProduct/:paymentModule/:parameterId',
    load: () => import('./completed-page.tsx'),
    source: 'features/payment/web/completed-page.tsx',
  },
  consolePage('/admin/payments'),
  consolePage('/admin/payment-providers'),
];
