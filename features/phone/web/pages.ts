import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const phonePages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/realNameAuthentication',
    load: () => import('./real-name-page.tsx'),
    source: 'features/phone/web/real-name-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/phoneBinding',
    load: () => import('./phone-binding-page.tsx'),
    source: 'features/phone/web/phone-binding-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/updatePhoneBinding/step1',
    load: () => import('./step-one-page.tsx'),
    source: 'features/phone/web/step-one-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/updatePhoneBinding/step2',
    load: () => import('./step-two-page.tsx'),
    source: 'features/phone/web/step-two-page.tsx',
  },
];
