import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as reasonsPage from './admin/reasons-page.tsx';
import * as reportsPage from './admin/reports-page.tsx';

export const reportArea: ConsoleArea = {
  name: 'report',
  permission: 'console.content',
  icon: 'flag',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/reports': reportsPage, '/admin/report-reasons': reasonsPage },
};
