import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as noticesPage from './admin/notices-page.tsx';

export const noticeArea: ConsoleArea = {
  name: 'notice',
  permission: 'console.notice',
  icon: 'bell',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/notices': noticesPage },
};
