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
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/content': contentPage },
};

export const moderationArea: ConsoleArea = {
  name: 'moderation',
  permission: 'console.content',
  icon: 'eye',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/moderation': moderationPage },
};
