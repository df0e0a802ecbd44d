import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as overviewPage from './admin/overview-page.tsx';

export const overviewArea: ConsoleArea = {
  name: 'overview',
  permission: 'console.overview',
  icon: 'chart',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin': overviewPage },
};
