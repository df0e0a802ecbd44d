import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as videosPage from './admin/videos-page.tsx';

export const videoArea: ConsoleArea = {
  name: 'video',
  icon: 'system',
  group: 'groupCommunity',
  title: { zh_CN: zh.video, en_US: en.video },
  pages: { '/admin/videos': videosPage },
};
