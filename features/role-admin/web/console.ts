import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as rolesPage from './admin/roles-page.tsx';

export const roleArea: ConsoleArea = {
  name: 'role',
  permission: 'console.role',
  icon: 'shield',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/roles': rolesPage },
};
