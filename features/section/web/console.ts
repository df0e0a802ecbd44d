import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as sectionsPage from './admin/sections-page.tsx';

export const sectionArea: ConsoleArea = {
  name: 'section',
  icon: 'list',
  group: 'groupCommunity',
  title: { zh_CN: zh.section, en_US: en.section },
  pages: { '/admin/sections': sectionsPage },
};
