import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as rolesPage from './admin/roles-page.tsx';

export const roleArea: ConsoleArea = {
  name: 'role',
  permission: 'console.role',
  icon: 'shield',
  group: 'groupCommunity',
  words: '版主 管理员 权限 用户组 授权 moderator staff admin rights group jueseyuquanxian jsyqx',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/roles': rolesPage },
};
