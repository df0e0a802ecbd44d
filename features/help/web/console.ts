import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as helpPage from './admin/help-page.tsx';

export const helpArea: ConsoleArea = {
  name: 'help',
  permission: 'console.help',
  icon: 'help',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/help': helpPage },
};
