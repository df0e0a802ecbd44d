import type { PageRoute } from '#platform/web/page/page.ts';

export const recoveryPages: readonly PageRoute[] = [
  {
    path: '/findPassWord/step1',
    query: [],
    load: () => import('./step-one-page.tsx'),
    messages: ['account'],
    source: 'features/recovery/web/step-one-page.tsx',
  },
  {
    path: '/findPassWord/step2',
    query: [],
    load: () => import('./step-two-page.tsx'),
    messages: ['account'],
    source: 'features/recovery/web/step-two-page.tsx',
  },
];
