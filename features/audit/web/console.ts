import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as auditPage from './admin/audit-page.tsx';

export const auditArea: ConsoleArea = {
  name: 'audit',
  permission: 'console.audit',
  icon: 'history',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/audit': auditPage },
};
