import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const dataExportPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/dataExport',
    load: () => import('./data-export-page.tsx'),
    source: 'features/data-export/web/data-export-page.tsx',
  },
];
