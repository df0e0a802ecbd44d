import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as videosPage from './admin/videos-page.tsx';

export const videoArea: ConsoleArea = {
  name: 'video',
  permission: 'console.attachment',
  icon: 'film',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/videos': videosPage },
};
