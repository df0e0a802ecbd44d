import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const verificationPages: readonly AnnouncedPage[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/companyAuth',
    load: () => import('./company-auth-page.tsx'),
    source: 'features/verification/web/company-auth-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/influencerAuth',
    load: () => import('./influencer-auth-page.tsx'),
    source: 'features/verification/web/influencer-auth-page.tsx',
  },
  consolePage('/admin/verifications'),
];
