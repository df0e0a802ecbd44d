import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as contentPage from './admin/content-page.tsx';
import * as moderationPage from './admin/moderation-page.tsx';

export const contentArea: ConsoleArea = {
  name: 'content',
  permission: 'console.content',
  icon: 'chat',
  group: 'groupCommunity',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/content': contentPage, '/admin/moderation': moderationPage },
};
