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
  words: '投诉 违规 举报分类 理由 complaint abuse reason category jubao jb',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/reports': reportsPage, '/admin/report-reasons': reasonsPage },
};
