import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as searchAdminPage from './admin/search-admin-page.tsx';

export const searchArea: ConsoleArea = {
  name: 'search',
  permission: 'console.content',
  icon: 'search',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/search': searchAdminPage },
};
