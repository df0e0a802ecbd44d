import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as membershipsPage from './admin/memberships-page.tsx';

export const membershipArea: ConsoleArea = {
  name: 'membership',
  permission: 'console.membership',
  icon: 'star',
  group: 'groupMoney',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/memberships': membershipsPage },
};
