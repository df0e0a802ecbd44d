import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as rolesPage from './admin/roles-page.tsx';

export const roleArea: ConsoleArea = {
  name: 'role',
  icon: 'lock',
  group: 'groupCommunity',
  title: { zh_CN: zh.role, en_US: en.role },
  pages: { '/admin/roles': rolesPage },
};
