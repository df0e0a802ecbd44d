import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as sectionsPage from './admin/sections-page.tsx';

export const sectionArea: ConsoleArea = {
  name: 'section',
  permission: 'console.section',
  icon: 'list',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/sections': sectionsPage },
};
