import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as jobsPage from './admin/jobs-page.tsx';

export const jobArea: ConsoleArea = {
  name: 'job',
  permission: 'console.job',
  icon: 'refresh',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/jobs': jobsPage },
};
