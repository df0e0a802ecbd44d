import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as bansPage from './admin/bans-page.tsx';

export const banArea: ConsoleArea = {
  name: 'ban',
  permission: 'console.ban',
  icon: 'ban',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/bans': bansPage },
};
