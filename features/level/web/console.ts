import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as levelsPage from './admin/levels-page.tsx';

export const levelArea: ConsoleArea = {
  name: 'level',
  permission: 'console.level',
  icon: 'up',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/levels': levelsPage },
};
