import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as jobsPage from './admin/jobs-page.tsx';

export const jobArea: ConsoleArea = {
  name: 'job',
  permission: 'console.job',
  icon: 'refresh',
  group: 'groupSystem',
  words: '定时任务 计划任务 重试 scheduled task cron retry houtairenwu htrw',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/jobs': jobsPage },
};
