import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as newsFlashesPage from './admin/news-flashes-page.tsx';

export const newsFlashArea: ConsoleArea = {
  name: 'newsFlash',
  permission: 'console.content',
  icon: 'clock',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/news-flashes': newsFlashesPage },
};
