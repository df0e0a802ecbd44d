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
  messages: { zh_CN: zh, en_US: en },
  pages: { [announcementPaths.console]: announcementsPage },
};
