import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as sectionsPage from './admin/sections-page.tsx';

export const sectionArea: ConsoleArea = {
  name: 'section',
  permission: 'console.section',
  icon: 'list',
  group: 'groupCommunity',
  words: '分区 版块 版主 归档 排序 板块权限 forum board archive moderator bankuai bk',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/sections': sectionsPage },
};
