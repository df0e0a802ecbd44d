import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as contentPage from './admin/content-page.tsx';

export const contentArea: ConsoleArea = {
  name: 'content',
  icon: 'chat',
  group: 'groupCommunity',
  title: { zh_CN: zh.content, en_US: en.content },
  pages: { '/admin/content': contentPage },
};
