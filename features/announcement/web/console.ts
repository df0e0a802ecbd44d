import { announcementPaths } from '#features/announcement/paths.ts';
import type { ConsoleArea } from '#features/console/web/public.ts';
import * as announcementsPage from './admin/announcements-page.tsx';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';

export const announcementArea: ConsoleArea = {
  name: 'announcement',
  permission: 'console.announcement',
  icon: 'pin',
  group: 'groupCommunity',
  words: '横幅 弹窗 公告栏 banner card gonggao gg',
  titles: { zh_CN: zh, en_US: en },
  pages: { [announcementPaths.console]: announcementsPage },
};
