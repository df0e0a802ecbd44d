import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as bansPage from './admin/bans-page.tsx';

export const banArea: ConsoleArea = {
  name: 'ban',
  permission: 'console.ban',
  icon: 'ban',
  group: 'groupSystem',
  words: '封号 拉黑 屏蔽 黑名单 block address blacklist ipfengjin ipfj',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/bans': bansPage },
};
