import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as memberPage from './admin/member-page.tsx';
import * as membersPage from './admin/members-page.tsx';

export const memberArea: ConsoleArea = {
  name: 'member',
  permission: 'console.member',
  icon: 'users',
  group: 'groupCommunity',
  words:
    '用户 停用 封号 授予角色 版主 改密码 重置 导出 mute suspend warn user moderator grant password export huiyuan hy',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/members': membersPage, '/admin/member': memberPage },
};
