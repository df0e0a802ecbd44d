import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as serverPage from './admin/server-page.tsx';

export const serverArea: ConsoleArea = {
  name: 'server',
  permission: 'console.setting',
  icon: 'system',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/server': serverPage },
};
