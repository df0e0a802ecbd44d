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
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/members': membersPage, '/admin/member': memberPage },
};
