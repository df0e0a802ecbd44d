import { registerReportDialog } from '#features/content/web/report-register-public.ts';
import { reportMessages } from '#features/report/messages.ts';
import { reportPaths } from '#features/report/paths.ts';
import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

registerReportDialog(async () => (await import('./report-dialog-part.tsx')).ReportDialogPart);

export const reportPages: readonly AnnouncedPage[] = [
  {
    ...ACCOUNT_PAGE,
    path: reportPaths.list,
    ownMessages: reportMessages,
    load: () => import('./report-list-page.tsx'),
    source: 'features/report/web/report-list-page.tsx',
  },
  consolePage(reportPaths.reports),
  consolePage(reportPaths.reasons),
];
